import { IDK } from '@toro/domain/exams/answers';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type AttemptFacts, findAnswers } from './attempt-queries.ts';
import { findVersion } from './find-version.ts';
import { pauseAttempt } from './pause-attempt.ts';
import { commitSave, type Saved } from './save-queue.ts';
import type { Entry } from './save-statement.ts';
import { readSheet, refuseOtherLesson, type Sheet, UNNAMED } from './sheet.ts';
import { startAttempt } from './start-attempt.ts';

interface Stored {
  questionId: number | null;
  answerId: number | null;
  counter: number;
  device: string;
}

/** Commits what a sheet says of an attempt; nothing when the attempt is finished. */
export async function mergeSheet(
  context: Context,
  attempt: AttemptFacts,
  sheet: Sheet,
): Promise<{ saved: Saved | null; entries: Entry[] }> {
  refuseOtherLesson(sheet, attempt);
  const version = await findVersion(context, attempt.versionId);
  const entries = readSheet(sheet, attempt, version);
  if (sheet.paused === false) await pauseAttempt(context, attempt, false);
  const saved = await commitSave(context, {
    studentId: attempt.studentId,
    attemptId: attempt.id,
    device: sheet.device ?? UNNAMED,
    claims: sheet.claim === true,
    elapsed: Math.floor(sheet.contador),
    entries,
  });
  if (sheet.paused === true) await pauseAttempt(context, attempt, true);
  return { saved, entries };
}

const saysNothing = ({ question, question_time, contador, paused, counter = {}, marked = {} }: Sheet) =>
  contador < 1 &&
  !paused &&
  [question, question_time ?? {}, counter, marked].every((map) => Object.keys(map).length === 0);

/** An attempt that was written a moment ago holds all that an empty sheet could add. */
function justBegun(attempt: AttemptFacts, sheet: Sheet): { saved: Saved; entries: Entry[] } {
  refuseOtherLesson(sheet, attempt);
  return { saved: { holder: sheet.device ?? UNNAMED, elapsed: 0, written: [] }, entries: [] };
}

/** What is stored now for the choices that were sent: mostly what was written, else what stood there already. */
async function storedFor(
  context: Context,
  { studentId, id }: AttemptFacts,
  chosen: readonly Entry[],
  written: readonly Stored[],
): Promise<Map<number | null, Stored>> {
  const stored = new Map(written.map((row) => [row.questionId, row]));
  const others = chosen.filter(({ questionId }) => !stored.has(questionId));
  if (others.length === 0) return stored;
  const ids = others.map(({ questionId }) => questionId);
  for (const row of await findAnswers(context.db, studentId, id, ids)) stored.set(row.questionId, row);
  return stored;
}

const isSame = (entry: Entry, stored: Stored) =>
  entry.counter === null || (entry.counter === stored.counter && entry.device === stored.device);

/** Saves an attempt in progress, whole or in part, and starts it when there is none; answers after the commit. */
export async function saveAnswers(
  context: Context,
  studentId: number,
  { lessonId, sheet }: { lessonId: number; sheet: Sheet },
) {
  const { attempt, isNew } = await startAttempt(context, { studentId, lessonId, sheet, mayStart: true });
  const { saved, entries } =
    isNew && saysNothing(sheet) ? justBegun(attempt, sheet) : await mergeSheet(context, attempt, sheet);
  if (!saved)
    throw new AppError('conflict', 'Esta prova já foi finalizada.', {
      reason: 'finished',
      id_prova: attempt.id,
    });
  const chosen = entries.filter(({ counter }) => counter !== 0);
  const stored = await storedFor(context, attempt, chosen, saved.written);
  const counter: Record<string, number> = {};
  const newer = {
    question: {} as Record<string, number | typeof IDK>,
    counter: {} as Record<string, number>,
    answered_by: {} as Record<string, string>,
  };
  let lost = false;
  for (const entry of chosen) {
    const { questionId } = entry;
    const row = stored.get(questionId);
    if (!row) throw new Error(`question ${questionId} was saved and is gone`);
    counter[questionId] = row.counter;
    if (isSame(entry, row)) continue;
    lost = true;
    newer.question[questionId] = row.answerId ?? IDK;
    newer.counter[questionId] = row.counter;
    newer.answered_by[questionId] = row.device;
  }
  return {
    attempt: attempt.id,
    saved_at: context.now().toISOString(),
    device: saved.holder,
    version: attempt.versionId,
    counter,
    ...(lost && { newer }),
    contador: saved.elapsed,
  };
}
