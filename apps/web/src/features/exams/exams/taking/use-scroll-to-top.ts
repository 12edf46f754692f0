import { useEffect, useRef } from 'react';

/** Shows the beginning of the page when another question is opened. */
export function useScrollToTop(current: number): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [current]);
}
