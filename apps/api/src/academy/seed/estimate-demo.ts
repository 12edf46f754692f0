import { continueRun } from '../../features/learning/study/ability/run-abilities.ts';
import { findLastRun, openRun } from '../../features/learning/study/ability/run-queries.ts';
import type { Context } from '../../platform/context.ts';

/** Estimates the difficulties of the demo's questions, as the first night would. */
export async function estimateDemo(context: Context): Promise<void> {
  if (await findLastRun(context.db)) return;
  await openRun(context, new Date(context.now().getTime() + 1));
  await continueRun(context);
}
