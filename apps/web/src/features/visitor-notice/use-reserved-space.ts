import { type RefObject, useLayoutEffect } from 'react';

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/**
 * Keeps the notice above the page's own bottom bar, and adds space at the end of the page and for keyboard focus, so
 * that everything can be scrolled out from under it. What is visible does not move.
 */
export function useReservedSpace(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const update = () => {
      const bar = heightOf(document.querySelector('[data-bottom-bar]'));
      root.style.setProperty('--bottom-bar-height', `${bar}px`);
      root.style.setProperty('--notice-height', `${heightOf(notice.current)}px`);
    };
    update();
    const resized = new ResizeObserver(update);
    resized.observe(document.body);
    if (notice.current) resized.observe(notice.current);
    root.toggleAttribute('data-visitor-notice', true);
    return () => {
      resized.disconnect();
      root.removeAttribute('data-visitor-notice');
    };
  }, [notice]);
}
