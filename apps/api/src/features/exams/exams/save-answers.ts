import { IDK } from '@toro/domain/exams/exams/answers';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { saveCrosses } from '../marks/crosses.ts';
import {
  type AttemptPayload,
  assertSameLesson,
  DEFAULT_DEVICE,
  parseAttemptPayload,
  parseCrosses,
} from './attempt-payload.ts';
import { type AttemptRow, findAnswers } from './attempt-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOrStartAttempt } from './find-or-start-attempt.ts';
import { recordLateChoices } from './late-choices.ts';
import { pauseAttempt } from './pause-attempt.ts';
import { commitSave, type SaveResult } from './save-queue.ts';
import type { AnswerEntry } from './save-statement.ts';

interface StoredAnswer {
  questionId: number | null;
  answerId: number | null;
  counter: number;
  device: string;
  certainty: Certainty | null;
}

/** Commits the answers of a payload; `saved` is null when the attempt has ended. */
export async function saveAttemptPayload(
  context: Context,
  attempt: AttemptRow,
  payload: AttemptPayload,
): Promise<{ saved: SaveResult | null; entries: AnswerEntry[] }> {
  assertSameLesson(payload, attempt);
  const version = await findExamVersion(context, attempt.versionId);
  const entries = parseAttemptPayload(payload, attempt, version);
  const crosses = parseCrosses(payload, version);
  if (payload.paused === false) await pauseAttempt(context, attempt, false);
  const saved = await commitSave(context, {
    studentId: attempt.studentId,
    attemptId: attempt.id,
    device: payload.device ?? DEFAULT_DEVICE,
    claims: payload.claim === true,
    elapsed: Math.floor(payload.contador),
    entries,
  });
  if (!saved) await recordLateChoices(context, attempt, entries);
  else {
    await saveCrosses(context, attempt.studentId, { source: attempt.kind, sourceId: attempt.id }, crosses);
    if (payload.paused === true) await pauseAttempt(context, attempt, true);
  }
  return { saved, entries };
}

const isEmptyPayload = ({
  question,
  question_time,
  contador,
  paused,
  counter = {},
  marked = {},
  crossed = {},
}: AttemptPayload) =>
  contador < 1 &&
  !paused &&
  [question, question_time ?? {}, counter, marked, crossed].every((map) => Object.keys(map).length === 0);

/** The result of an empty payload for an attempt that was just created: nothing has to be written. */
function toNewAttemptResult(
  attempt: AttemptRow,
  payload: AttemptPayload,
  deadlineAt: Date | null,
): { saved: SaveResult; entries: AnswerEntry[] } {
  assertSameLesson(payload, attempt);
  const holder = payload.device ?? DEFAULT_DEVICE;
  return { saved: { holder, elapsed: 0, deadlineAt, written: [] }, entries: [] };
}

/** The stored answers of the sent choices: mostly the written ones, else those stored before. */
async function findStoredAnswers(
  context: Context,
  { studentId, id }: AttemptRow,
  chosen: readonly AnswerEntry[],
  written: readonly StoredAnswer[],
): Promise<Map<number | null, StoredAnswer>> {
  const stored = new Map(written.map((row) => [row.questionId, row]));
  const others = chosen.filter(({ questionId }) => !stored.has(questionId));
  if (others.length === 0) return stored;
  const ids = others.map(({ questionId }) => questionId);
  for (const row of await findAnswers(context.db, studentId, id, ids)) stored.set(row.questionId, row);
  return stored;
}

const isStored = (entry: AnswerEntry, stored: StoredAnswer) =>
  entry.counter === null || (entry.counter === stored.counter && entry.device === stored.device);

/** The error of a save after the end of its attempt. */
export const attemptFinished = ({ id }: AttemptRow) =>
  new AppError('conflict', 'Esta prova já foi finalizada.', { reason: 'finished', id_prova: id });

interface SaveAnswersInput {
  studentId: number;
  lessonId: number;
  payload: AttemptPayload;
  requirePasswordChange?: boolean;
}

/** Saves an attempt in progress, whole or in part, and starts it when there is none; returns after the commit. */
export async function saveAnswers(
  context: Context,
  { studentId, lessonId, payload, requirePasswordChange }: SaveAnswersInput,
) {
  const { attempt, isNew, deadlineAt } = await findOrStartAttempt(context, {
    studentId,
    lessonId,
    payload,
    canStart: true,
    requirePasswordChange,
  });
  const { saved, entries } =
    isNew && isEmptyPayload(payload)
      ? toNewAttemptResult(attempt, payload, deadlineAt)
      : await saveAttemptPayload(context, attempt, payload);
  if (!saved) throw attemptFinished(attempt);
  const chosen = entries.filter(({ counter }) => counter !== 0);
  const stored = await findStoredAnswers(context, attempt, chosen, saved.written);
  const counter: Record<string, number> = {};
  const newer = {
    question: {} as Record<string, number | typeof IDK>,
    counter: {} as Record<string, number>,
    answered_by: {} as Record<string, string>,
  };
  const certainty: Record<string, Certainty> = {};
  let hasNewer = false;
  for (const entry of chosen) {
    const { questionId } = entry;
    const row = stored.get(questionId);
    if (!row) throw new Error(`question ${questionId} was saved and is gone`);
    counter[questionId] = row.counter;
    if (isStored(entry, row)) continue;
    hasNewer = true;
    newer.question[questionId] = row.answerId ?? IDK;
    newer.counter[questionId] = row.counter;
    newer.answered_by[questionId] = row.device;
    if (row.certainty) certainty[questionId] = row.certainty;
  }
  return {
    attempt: attempt.id,
    saved_at: context.now().toISOString(),
    device: saved.holder,
    version: attempt.versionId,
    counter,
    ...(hasNewer && {
      newer: { ...newer, ...(Object.keys(certainty).length > 0 && { certainty }) },
    }),
    contador: saved.elapsed,
    ...(saved.deadlineAt && { deadline_at: saved.deadlineAt.toISOString() }),
    ...(attempt.shuffleSeed !== null && { seed: attempt.shuffleSeed }),
  };
}
