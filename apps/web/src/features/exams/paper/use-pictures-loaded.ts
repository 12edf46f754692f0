import { type RefObject, useEffect, useState } from 'react';

/** Resolves when a picture is loaded or cannot be loaded. */
const waitForPicture = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (picture.complete) return resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true });
  });

/** Whether all pictures of an element have been loaded or have failed. */
export function usePicturesLoaded(element: RefObject<HTMLElement | null>): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const pictures = [...(element.current?.querySelectorAll('img') ?? [])];
    void Promise.all(pictures.map(waitForPicture)).then(() => setLoaded(true));
  }, [element]);
  return loaded;
}
