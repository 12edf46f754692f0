import type { saveReviewAnswers as schemas } from '@toro/contract/learning/study/schemas';
import { academyDay } from '@toro/domain/base/calendar/day';
import { holdInstant } from '@toro/domain/learning/study/pack';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { saveCrosses } from '../../../exams/marks/crosses.ts';
import { findKnownAnswers, findOrPlanSession, reject } from './assign-packed-answers.ts';
import { findOptions, findSessions } from './queries.ts';

type Sent = NonNullable<z.output<(typeof schemas)['body']>['crosses']>;

/** The session of crosses and the questions that it may have crosses at; undefined when its day is over without one. */
async function findCrossable(
  tx: Context,
  studentId: number,
  { session: id, packed_at, crossed_at }: Sent,
  questionIds: readonly number[],
): Promise<{ id: number; crossable: readonly number[] } | undefined> {
  if (id !== undefined) {
    const [session] = await findSessions(tx.db, studentId, [id]);
    if (!session) throw notFound('Não encontramos esta revisão.');
    return { id, crossable: session.questionIds };
  }
  const packedAt = packed_at === undefined ? tx.now() : new Date(packed_at);
  const day = academyDay(holdInstant(new Date(crossed_at), packedAt, tx.now()));
  const session = await findOrPlanSession(tx, studentId, day);
  // The session of the server may ask other questions; a pack has only those that the student has answered before.
  const known = await findKnownAnswers(tx, studentId, questionIds);
  return session && { id: session.id, crossable: known.map(({ questionId }) => questionId) };
}

/** Keeps the crosses of a review in the session of its day. Runs under the lock of the student's cards. */
export async function saveSessionCrosses(tx: Context, studentId: number, sent: Sent): Promise<void> {
  const switches = new Map(Object.entries(sent.crossed).map(([option, count]) => [Number(option), count]));
  if (switches.size === 0) return;
  const options = await findOptions(tx.db, [...switches.keys()]);
  const questionIds = [...new Set(options.map(({ questionId }) => questionId))];
  const found = await findCrossable(tx, studentId, sent, questionIds);
  if (!found) return;
  const crossable = new Set(found.crossable);
  if (options.length < switches.size || questionIds.some((id) => !crossable.has(id)))
    throw reject('crossed', 'Uma alternativa riscada não é desta revisão.');
  await saveCrosses(tx, studentId, { source: 'review', sourceId: found.id }, switches);
}
