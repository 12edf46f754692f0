import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

const PAGE_RATIO = 0.8;
const TOLERANCE_PX = 4;

/** The scroll position of a horizontal strip, with functions that scroll by pages or to a tile. */
export function useStripScroll(strip: RefObject<HTMLElement | null>, shown: number) {
  const reduced = useReducedMotion();
  const [ends, setEnds] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const start = scrollLeft <= TOLERANCE_PX;
    const end = scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, [strip]);

  const centre = useCallback(() => {
    const element = strip.current;
    const tile = element?.children[shown];
    if (!element || !(tile instanceof HTMLElement)) return;
    const left = tile.offsetLeft - (element.clientWidth - tile.offsetWidth) / 2;
    element.scrollTo({ left, behavior: 'instant' });
    measure();
  }, [strip, shown, measure]);

  // Before the first paint, so that the strip does not jump.
  useLayoutEffect(centre, [centre]);

  // A phone that is turned shows the same lesson.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(centre);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, centre]);

  return {
    ends,
    measure,
    page(direction: 1 | -1) {
      const element = strip.current;
      element?.scrollBy({
        left: direction * element.clientWidth * PAGE_RATIO,
        behavior: reduced ? 'instant' : 'smooth',
      });
    },
  };
}
