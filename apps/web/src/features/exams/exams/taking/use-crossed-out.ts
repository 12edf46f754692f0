import { useCallback, useState } from 'react';

/** The options that the student has crossed out, kept while the exam is open. */
export function useCrossedOut() {
  const [crossed, setCrossed] = useState<ReadonlySet<number>>(new Set());
  const cross = useCallback((answer: number) => {
    setCrossed((before) => {
      const after = new Set(before);
      if (!after.delete(answer)) after.add(answer);
      return after;
    });
  }, []);
  return { crossed, cross };
}
