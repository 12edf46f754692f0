import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const WAIT_MS = 10_000;

/** The addresses below a route whose component is the page. */
const ONE_PAGE = /^\/(area\/course|area\/study\/notebook|visitors\/checkout)\//;

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/**
 * Moves the focus to the heading of a page that has just been opened, also when its skeleton is replaced, until the
 * person does something. A field or dialog of the page that takes the focus by itself keeps it.
 */
function focusHeading(): () => void {
  const link = document.activeElement;
  let heading: HTMLElement | null = null;
  const move = () => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused !== link && focused !== heading) return stop();
    const found = document.querySelector<HTMLElement>('h1');
    if (!found || found === focused || !isShown(found)) return;
    heading = found;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(move);
  const timer = setTimeout(stop, WAIT_MS);
  const actions = ['pointerdown', 'keydown'] as const;
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const action of actions) window.removeEventListener(action, stop);
  }
  for (const action of actions) window.addEventListener(action, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  move();
  return stop;
}

/**
 * On every new page the focus goes to its heading, so that screen readers say where the person is. A page with several
 * addresses, such as a course with its lessons, is one page: there the focus is its own matter.
 */
export function useFocusHeading(): void {
  const page = useMatches({
    select(matches) {
      const match = matches.filter(({ routeId }) => !ONE_PAGE.test(routeId)).at(-1);
      const { courseId = '' } = (matches.at(-1)?.params ?? {}) as { courseId?: string };
      return match ? `${match.routeId} ${match.pathname} ${courseId}` : '';
    },
  });
  const opened = useRef(page);
  useEffect(() => {
    if (opened.current === page) return;
    opened.current = page;
    return focusHeading();
  }, [page]);
}
