const PAUSE_MS = 200;

/** Does one thing after the other whenever nobody needs the browser; the answer stops it. */
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
