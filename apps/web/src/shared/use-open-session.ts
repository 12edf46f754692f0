import { useEffect } from 'react';

/** The service worker of a new release waits while a page holds it. */
const LOCK = 'toro-sitting';

/** The lock is free only a moment after the promise of its request is fulfilled. */
const RELEASE_DELAY_MS = 1000;

/** A new release that waited for the end of a session takes over, unless another one is open. */
export async function activateWaitingRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage('activate');
}

/** Keeps a new release from taking over while an exam, a review or a training is open on this page. */
export function useOpenSession(isOpen = true): void {
  useEffect(() => {
    if (!isOpen || !navigator.locks) return undefined;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(LOCK, { mode: 'shared' }, () => held)
      .then(() => setTimeout(() => void activateWaitingRelease(), RELEASE_DELAY_MS))
      .catch(() => undefined);
    return release;
  }, [isOpen]);
}
