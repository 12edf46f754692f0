import { useCallback, useState } from 'react';

/** Answers the student has ruled out: a note on the paper, kept while the exam is open. */
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
