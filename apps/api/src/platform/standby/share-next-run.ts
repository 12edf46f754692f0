/**
 * Shares the runs of `work` among its callers. A caller gets the result of a run that begins after the call, never of one
 * that is under way; so however many call at once, at most one run is under way and one waits.
 */
export function shareNextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const run = work();
    current = run;
    return run;
  };
  return () => {
    next ??= current.then(begin, begin);
    return next;
  };
}
