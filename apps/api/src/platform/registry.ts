import type { Context } from './context.ts';

/**
 * What features register for those below them. A feature that offers such a place declares its field here by
 * `declare module`; `compose.ts` fills all of them.
 */
export interface Registry {
  /** After questions that students see were changed, in the same transaction. */
  onQuestionsChanged(tx: Context, questionIds: readonly number[]): Promise<unknown>;
}
