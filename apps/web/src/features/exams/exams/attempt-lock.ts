const lockName = (key: string) => `toro-attempt:${key}`;

/** Marks the attempt as open in this page; the returned function ends it. Browsers without locks do nothing. */
export function holdAttemptLock(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(lockName(key), { mode: 'shared' }, () => held).catch(() => undefined);
  return release;
}

/** Runs the work while no page has the attempt open; otherwise returns undefined. */
export async function withAttemptLock<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName(key), { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}
