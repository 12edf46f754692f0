import { useLayoutEffect, useRef, useState } from 'react';

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

function holdHeight(height: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${window.innerWidth} ${height}`);
  } catch {
    // Without storage the card has the height of a usual day while it loads.
  }
}

const PHONE_WIDTH = 480;
/** The most that an earlier day holds free. */
const MAX_HEIGHT = 900;

/** The height of a day of three items, for the first visit. */
const usualHeight = (): number => (window.innerWidth <= PHONE_WIDTH ? 610 : 550);

/** Holds the place that the card had at the last visit while its content loads; then the card ends at its content. */
export function useKeptHeight(isLoading: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [kept] = useState(readHeight);
  useLayoutEffect(() => {
    if (!isLoading && ref.current) holdHeight(ref.current.offsetHeight);
  });
  return { ref, minHeight: isLoading ? Math.min(kept ?? usualHeight(), MAX_HEIGHT) : undefined };
}
