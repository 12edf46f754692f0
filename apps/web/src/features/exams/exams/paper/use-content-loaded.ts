import { waitForFormulas } from '@toro/ui/formulas/formulas.ts';
import { type RefObject, useEffect, useState } from 'react';

/** Resolves when a picture is loaded or cannot be loaded. */
const waitForPicture = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (picture.complete) return resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true });
  });

/** Whether all pictures and formulas of an element are shown, or cannot be. */
export function useContentLoaded(element: RefObject<HTMLElement | null>): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const pictures = [...current.querySelectorAll('img')];
    void Promise.all([...pictures.map(waitForPicture), waitForFormulas(current)]).then(() => setLoaded(true));
  }, [element]);
  return loaded;
}
