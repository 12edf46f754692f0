import { MAX_ANSWER_SECONDS } from '@toro/domain/learning/study/events';
import { useEffect, useRef } from 'react';

/** Counts the seconds in which a question was in sight. The returned function reads them. */
export function useReviewSeconds(key: string): () => number {
  const counted = useRef({ ms: 0, since: Date.now() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at zero
  useEffect(() => {
    counted.current = { ms: 0, since: Date.now() };
    const change = () => {
      const { ms, since } = counted.current;
      const now = Date.now();
      counted.current = { ms: document.hidden ? ms + now - since : ms, since: now };
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [key]);
  return () => {
    const { ms, since } = counted.current;
    const total = document.hidden ? ms : ms + Date.now() - since;
    return Math.min(Math.max(Math.round(total / 1000), 0), MAX_ANSWER_SECONDS);
  };
}
