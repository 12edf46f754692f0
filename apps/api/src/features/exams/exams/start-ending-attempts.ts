import type { Context } from '../../../platform/context.ts';
import { startRepeating } from '../../../platform/start-repeating.ts';
import { endDueAttempts } from './end-due-attempts.ts';

const INTERVAL_MS = 10_000;

/** Ends due attempts and publishes due results every ten seconds, until the returned function is called. */
export const startEndingAttempts = (context: Context): (() => Promise<void>) =>
  startRepeating(INTERVAL_MS, async () => {
    try {
      await endDueAttempts(context);
    } catch (error) {
      context.log.warn({ err: error }, 'due attempts could not be ended');
    }
  });
