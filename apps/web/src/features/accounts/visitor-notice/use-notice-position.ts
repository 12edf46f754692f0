import { type RefObject, useLayoutEffect } from 'react';

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlaps = (a: Rect, b: Rect) =>
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
    const root = document.documentElement.style;
    const body = document.body.style;
    let bottom = 0;
    // Everything is read before anything is written, so that the browser lays the page out once.
    const update = () => {
      const rect = element.getBoundingClientRect();
      const nextBottom = heightOfBar(rect.height);
      const moved = nextBottom - bottom;
      const nextRect = { ...rect.toJSON(), top: rect.top - moved, bottom: rect.bottom - moved };
      const isHidden = rectsOf('[data-keep-clear]').some((kept) => overlaps(kept, nextRect));
      bottom = nextBottom;
      // A transform moves the notice without a new layout of the page.
      element.style.translate = `0 ${-bottom}px`;
      element.toggleAttribute('data-hidden', isHidden);
      root.scrollPaddingBottom = `calc(${rect.height + bottom}px + var(--space-xl))`;
      body.paddingBottom = `calc(${rect.height}px + var(--space-l))`;
    };
    // The observer calls it for the first time after the layout of this frame and before its paint.
    const resized = new ResizeObserver(update);
    resized.observe(document.body);
    resized.observe(element);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      root.removeProperty('scroll-padding-bottom');
      body.removeProperty('padding-bottom');
    };
  }, [notice]);
}
