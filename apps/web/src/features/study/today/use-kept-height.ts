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

function keepHeight(height: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${window.innerWidth} ${height}`);
  } catch {
    // Without storage the card has the height of a usual day while it loads.
  }
}

/** The height of the content alone. */
function measure(card: HTMLElement): number {
  const { minHeight } = card.style;
  card.style.minHeight = '0';
  const height = card.offsetHeight;
  card.style.minHeight = minHeight;
  return height;
}

/**
 * Holds the place that the card had at the last visit, so that nothing moves when its content comes, even when there is
 * less of it. Undefined at the first visit.
 */
export function useKeptHeight(isShown: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [minHeight] = useState(readHeight);
  useLayoutEffect(() => {
    if (isShown && ref.current) keepHeight(measure(ref.current));
  });
  return { ref, minHeight };
}
