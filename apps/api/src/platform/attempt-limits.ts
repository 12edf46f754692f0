import type { Context } from './context.ts';
import type { LimitName } from './rate-limits.ts';

/** A limit and the key that it counts by. */
export type Attempt = readonly [name: LimitName, key: string];

/** Counts an attempt. A rejected one is counted in no limit, so that a wave of them does not keep the limits exhausted. */
export async function countAttempts(
  { limits }: Pick<Context, 'limits'>,
  attempt: readonly Attempt[],
): Promise<void> {
  for (const [index, [name, key]] of attempt.entries())
    try {
      await limits.take(name, key);
    } catch (error) {
      await releaseAttempts({ limits }, attempt.slice(0, index + 1));
      throw error;
    }
}

export const releaseAttempts = ({ limits }: Pick<Context, 'limits'>, attempt: readonly Attempt[]) =>
  Promise.all(attempt.map(([name, key]) => limits.releaseAttempt(name, key)));
