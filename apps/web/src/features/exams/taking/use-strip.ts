import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** A horizontal strip that scrolls its current item into view and can be scrolled by pixels. */
export function useStrip(current: number) {
  const strip = useRef<HTMLOListElement>(null);
  const reduced = useReducedMotion();
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-place="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return {
    strip,
    move: (by: number) => strip.current?.scrollBy({ left: by, behavior: reduced ? 'instant' : 'smooth' }),
  };
}
