import { useCallback, useEffect, useRef } from 'react';

/** A video counts as played from so much time of playing on. */
const PLAYED_AFTER_SECONDS = 10;
/** Of a video that is shorter than that. */
const PLAYED_PART = 0.9;

/** Calls `onPlayed` once the video has played for ten seconds, or nearly all of a shorter one; pauses do not count. */
export function usePlayedTimer(duration: number | null, onPlayed: () => void) {
  const isShort = duration !== null && duration > 0 && duration < PLAYED_AFTER_SECONDS;
  const left = useRef((isShort ? duration * PLAYED_PART : PLAYED_AFTER_SECONDS) * 1000);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stop = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    left.current = Math.max(0, left.current - (Date.now() - startedAt.current));
  }, []);

  const start = useCallback(() => {
    if (timer.current !== null) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => {
      timer.current = null;
      left.current = 0;
      onPlayed();
    }, left.current);
  }, [onPlayed]);

  useEffect(() => stop, [stop]);
  return { start, stop };
}
