const PAUSE_MS = 200;

/** Runs tasks one by one while the browser is idle; the returned function cancels the rest. */
export function whenIdle(tasks: (() => unknown)[]): () => void {
  const [wait, cancel] =
    typeof window.requestIdleCallback === 'function'
      ? [window.requestIdleCallback.bind(window), window.cancelIdleCallback.bind(window)]
      : [(next: () => void) => window.setTimeout(next, PAUSE_MS), window.clearTimeout.bind(window)];
  const left = [...tasks];
  let waiting = wait(work);
  function work() {
    void left.shift()?.();
    if (left.length > 0) waiting = wait(work);
  }
  return () => cancel(waiting);
}
