import { useEffect, useState } from 'react';
import { BoundedMap } from './bounded-map.ts';

export const IMAGE_TIMEOUT_MS = 5000;
export const MAX_CACHED_IMAGES = 50;

type ImageState = 'none' | 'loading' | 'loaded' | 'failed';

/** The state of each image, so that a later visit shows it at once. */
const imageCache = new BoundedMap<'loaded' | 'failed'>(MAX_CACHED_IMAGES);

function load(url: string): Promise<'loaded' | 'failed'> {
  return new Promise((resolve) => {
    const image = new Image();
    const settle = (state: 'loaded' | 'failed') => {
      clearTimeout(timer);
      imageCache.set(url, state);
      resolve(state);
    };
    const timer = setTimeout(() => settle('failed'), IMAGE_TIMEOUT_MS);
    image.onload = () => settle('loaded');
    image.onerror = () => settle('failed');
    image.src = url;
  });
}

/** Loads the banner's image with a timeout of five seconds, then preloads the image for the other width. */
export function useBannerImage(
  shown: string | null | undefined,
  otherWidth: string | null | undefined,
): ImageState {
  const [state, setState] = useState<ImageState>('none');
  useEffect(() => {
    if (!shown) return setState('none');
    let cancelled = false;
    const before = imageCache.get(shown);
    setState(before ?? 'loading');
    void (before ? Promise.resolve(before) : load(shown)).then((outcome) => {
      if (cancelled) return;
      setState(outcome);
      if (otherWidth && !imageCache.get(otherWidth)) void load(otherWidth);
    });
    return () => {
      cancelled = true;
    };
  }, [shown, otherWidth]);
  return state;
}
