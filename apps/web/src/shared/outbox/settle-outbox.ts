import { sendNow, useOutbox } from './outbox.ts';

const MAX_WAIT_MS = 3000;

const isSettled = () => useOutbox.getState().state !== 'sending';

/** Waits until the server has what was queued, so that its next response contains it; not longer than some seconds. */
export async function settleOutbox(): Promise<void> {
  if (useOutbox.getState().queued > 0 && navigator.onLine) sendNow();
  if (isSettled()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = useOutbox.subscribe(() => isSettled() && end());
    const timer = setTimeout(end, MAX_WAIT_MS);
  });
}
