import { type Context, inTransaction } from '../../../platform/context.ts';
import { endPractice } from './end-practice.ts';
import { mergeIntoPractice, type SentAnswers } from './save-practice-answers.ts';

/** Finishes a training with the answers sent and stored; finishing again gives the same result. */
export function finishPractice(
  context: Context,
  { studentId, ...input }: { studentId: number } & SentAnswers & { id: number },
) {
  return inTransaction(context, async (tx) => {
    const { practice } = await mergeIntoPractice(tx, studentId, input);
    const { answered, correct, elapsedSeconds } = await endPractice(tx, practice);
    return {
      answered: answered ?? 0,
      correct: correct ?? 0,
      elapsed: elapsedSeconds,
      was_finished: practice.finishedAt !== null,
    };
  });
}
