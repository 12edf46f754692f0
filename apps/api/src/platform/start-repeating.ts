/** Runs `work`, which must not throw, again and again with a pause between, until the returned function is called. */
export function startRepeating(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function repeat(): void {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(repeat, pauseMs);
    });
  }
  repeat();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
