import { type RefObject, useLayoutEffect } from 'react';

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far the notice must move up to be above a bar at the bottom of the window. */
function heightOfBar(noticeHeight: number): number {
  const { innerHeight } = window;
  const bar = rectsOf('[data-bottom-bar]').find(
    ({ top, bottom }) => top < innerHeight && bottom > innerHeight - noticeHeight,
  );
  return bar ? innerHeight - bar.top : 0;
}

/**
 * Keeps the notice above the page's bottom bar and hides it while it would cover the buttons of a step. Adds space at
 * the end of the page and for keyboard focus, so that everything can be scrolled out from under it. What is visible
 * does not move.
 */
export function useNoticePosition(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    const root = document.documentElement;
    const update = () => {
      const { height } = element.getBoundingClientRect();
      root.style.setProperty('--notice-bottom', `${heightOfBar(height)}px`);
      root.style.setProperty('--notice-height', `${height}px`);
      const rect = element.getBoundingClientRect();
      element.toggleAttribute(
        'data-hidden',
        rectsOf('[data-keep-clear]').some((kept) => overlaps(kept, rect)),
      );
    };
    root.toggleAttribute('data-visitor-notice', true);
    update();
    const resized = new ResizeObserver(update);
    resized.observe(document.body);
    resized.observe(element);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      root.removeAttribute('data-visitor-notice');
    };
  }, [notice]);
}
