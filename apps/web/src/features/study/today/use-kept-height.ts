import { useLayoutEffect, useRef } from 'react';

const STORAGE_KEY = 'toro.today-height';

/** The height that the card had last time at this width of the window. */
function readHeight(): number | undefined {
  try {
    const [width, height] = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ').map(Number);
    return width === window.innerWidth && height ? height : undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(height: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${window.innerWidth} ${height}`);
  } catch {
    // Without storage the card has the height of a usual day while it loads.
  }
}

/** Holds the place that the card had last time while its content loads, so that nothing moves when it comes. */
export function useKeptHeight(status: 'pending' | 'error' | 'success') {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (status === 'success' && ref.current) keepHeight(ref.current.offsetHeight);
  });
  return { ref, minHeight: status === 'pending' ? readHeight() : undefined };
}
