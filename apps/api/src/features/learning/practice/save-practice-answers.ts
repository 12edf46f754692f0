import type { sentAnswers } from '@toro/contract/learning/practice/shapes';
import { boundElapsedTime } from '@toro/domain/exams/exams/time';
import { holdInstant } from '@toro/domain/learning/study/pack';
import { mergePracticeAnswer, type PracticeAnswer } from '@toro/domain/learning/study/practice-answers';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { practices, questionAnswers } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findCrosses, saveCrosses } from '../../exams/marks/crosses.ts';
import { recordPracticeAnswers } from '../evidence/record-practice-answers.ts';
import { endPractice, isTimeUp, storeResult } from './end-practice.ts';
import {
  findPracticeAnswers,
  lockPractice,
  type PracticeRow,
  type StoredAnswer,
  storePracticeAnswers,
} from './practice-queries.ts';

export type SentAnswers = z.output<typeof sentAnswers>;

const invalid = (field: string, message: string) => new AppError('invalid_input', message, { field });

/** Throws for a question that is not of the training, an option of another question, or a choice without a counter. */
async function assertAnswers(
  { db }: Context,
  { questionIds }: PracticeRow,
  { answers, crossed = {} }: SentAnswers,
): Promise<void> {
  const asked = new Set<number | undefined>(questionIds);
  const crossedIds = Object.keys(crossed).map(Number);
  const chosen = [...answers.flatMap(({ answer }) => answer ?? []), ...crossedIds];
  const options = chosen.length
    ? await db
        .select({ id: questionAnswers.id, questionId: questionAnswers.questionId })
        .from(questionAnswers)
        .where(inArray(questionAnswers.id, chosen))
    : [];
  const questionOf = new Map(options.map(({ id, questionId }) => [id, questionId]));
  for (const { question, answer, counter, is_fixed: isFixed } of answers) {
    if (!asked.has(question)) throw invalid('question', 'Esta questão não é deste treino.');
    if (answer !== null && questionOf.get(answer) !== question)
      throw invalid('answer', 'Esta alternativa não é desta questão.');
    if (counter === 0 && (answer !== null || isFixed))
      throw invalid('counter', 'Falta o contador da resposta.');
  }
  if (crossedIds.some((id) => !asked.has(questionOf.get(id))))
    throw invalid('crossed', 'Uma alternativa riscada não é deste treino.');
  if (new Set(answers.map(({ question }) => question)).size < answers.length)
    throw invalid('question', 'Uma questão foi enviada duas vezes.');
}

/** The device's moment of a choice, held between the start of the training, or of its pack, and now. */
function boundInstant(
  text: string | undefined,
  { startedAt }: PracticeRow,
  packedAt: string | undefined,
  now: Date,
): Date {
  const from = packedAt === undefined ? 0 : Date.parse(packedAt);
  return holdInstant(
    text === undefined ? now : new Date(text),
    from > startedAt.getTime() ? new Date(from) : startedAt,
    now,
  );
}

function mergeSent(
  known: StoredAnswer | undefined,
  sent: SentAnswers['answers'][number],
  practice: PracticeRow,
  answeredNow: Date,
  now: Date,
): StoredAnswer {
  const answer: PracticeAnswer = {
    questionId: sent.question,
    answerId: sent.answer,
    certainty: sent.answer === null ? null : sent.certainty,
    counter: sent.counter,
    device: sent.device,
    seconds: Math.floor(sent.seconds),
    marks: sent.marks,
    isFixed: sent.is_fixed && practice.choices.isCorrectedAtOnce,
  };
  const merged = mergePracticeAnswer(known, answer);
  const isSame = known && merged.counter === known.counter && merged.device === known.device;
  const answeredAt = isSame ? known.answeredAt : answeredNow;
  return {
    ...merged,
    answeredAt: merged.counter > 0 ? (answeredAt ?? now) : null,
    fixedAt: merged.isFixed ? (known?.fixedAt ?? now) : null,
  };
}

/**
 * A training that is finished still takes what another device confirmed before it knew that, or chose where there was no
 * choice yet. With a clock it must have been chosen in time.
 */
function isTaken(
  { finishedAt, deadlineAt, choices }: PracticeRow,
  sent: SentAnswers['answers'][number],
  known: StoredAnswer | undefined,
  answeredAt: Date,
): boolean {
  if (finishedAt === null) return true;
  if (choices.isCorrectedAtOnce ? !sent.is_fixed : sent.counter === 0 || (known?.counter ?? 0) > 0)
    return false;
  if (!choices.isCorrectedAtOnce && sent.answered_at === undefined) return false;
  return deadlineAt === null || answeredAt <= deadlineAt;
}

/**
 * Merges sent answers into a training under its lock; one whose time is over is ended first. A choice that was
 * confirmed becomes an event.
 */
export async function mergeIntoPractice(
  tx: Context,
  studentId: number,
  { id, ...sent }: SentAnswers & { id: number },
): Promise<{ practice: PracticeRow; answers: StoredAnswer[] }> {
  const { db } = tx;
  const now = tx.now();
  const found = await lockPractice(db, studentId, id);
  if (!found) throw notFound('Não encontramos este treino.');
  await assertAnswers(tx, found, sent);
  const practice = isTimeUp(found, now) ? await endPractice(tx, found) : found;
  const known = new Map(
    (await findPracticeAnswers(db, studentId, id)).map((answer) => [answer.questionId, answer]),
  );
  const merged = sent.answers.flatMap((answer) => {
    const stored = known.get(answer.question);
    const answeredAt = boundInstant(answer.answered_at, practice, sent.packed_at, now);
    return isTaken(practice, answer, stored, answeredAt)
      ? [mergeSent(stored, answer, practice, answeredAt, now)]
      : [];
  });
  await storePracticeAnswers(db, studentId, id, merged);
  if (!practice.finishedAt) {
    const switches = Object.entries(sent.crossed ?? {}).map(
      ([answer, count]) => [Number(answer), count] as const,
    );
    await saveCrosses(tx, studentId, { source: 'practice', sourceId: id }, new Map(switches));
  }
  const isLate = practice.finishedAt !== null;
  const confirmed = merged.filter(
    ({ questionId, isFixed }) => isLate || (isFixed && !known.get(questionId)?.isFixed),
  );
  await recordPracticeAnswers(
    tx,
    practice,
    confirmed.map(({ questionId }) => questionId),
  );
  for (const answer of merged) known.set(answer.questionId, answer);
  const elapsedSeconds = boundElapsedTime({
    claimed: sent.elapsed,
    stored: practice.elapsedSeconds,
    startedAt: practice.startedAt,
    now,
    paused: 0,
  });
  const asked = new Set(sent.answers.map(({ question }) => question));
  const answers = [...known.values()].filter(({ questionId }) => asked.has(questionId));
  if (practice.finishedAt) {
    return { practice: await storeResult(tx, practice, practice.finishedAt), answers };
  }
  await db
    .update(practices)
    .set({ touchedAt: now, elapsedSeconds })
    .where(and(eq(practices.studentId, studentId), eq(practices.id, id)));
  return { practice: { ...practice, elapsedSeconds }, answers };
}

export const toAnswerResponse = (answer: StoredAnswer) => ({
  question: answer.questionId,
  answer: answer.answerId,
  certainty: answer.certainty,
  counter: answer.counter,
  device: answer.device,
  seconds: answer.seconds,
  marks: answer.marks,
  is_fixed: answer.isFixed,
});

/** Saves answers of a training and returns what is stored for their questions. */
export function savePracticeAnswers(
  context: Context,
  { studentId, ...input }: { studentId: number } & SentAnswers & { id: number },
) {
  return inTransaction(context, async (tx) => {
    const { practice, answers } = await mergeIntoPractice(tx, studentId, input);
    return {
      answers: answers.map(toAnswerResponse),
      crossed: await findCrosses(tx, studentId, { source: 'practice', sourceId: input.id }),
      is_finished: practice.finishedAt !== null,
    };
  });
}
