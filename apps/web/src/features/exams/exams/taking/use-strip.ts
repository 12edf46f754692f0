import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** Scrolls the list, and not the page, so that its current item is in the middle. */
function centreCurrent(list: HTMLElement): void {
  const item = list.querySelector('[aria-current]');
  if (!item) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/**
 * A horizontal strip that can be scrolled by pixels. Its current item stays in sight when it changes, when other items
 * are listed, and when the strip gets wider or narrower.
 */
export function useStrip(current: number, length: number) {
  const strip = useRef<HTMLOListElement>(null);
  const reduced = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item moves with both
  useEffect(() => {
    if (strip.current) centreCurrent(strip.current);
  }, [current, length]);
  useEffect(() => {
    const list = strip.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => centreCurrent(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return {
    strip,
    move: (by: number) => strip.current?.scrollBy({ left: by, behavior: reduced ? 'instant' : 'smooth' }),
  };
}
