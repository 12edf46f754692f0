import { GRACE_SECONDS } from '@toro/domain/exams/exams/exam-settings';
import { UNTOUCHED_DAYS } from '@toro/domain/learning/study/practice';
import { and, isNull, lt, or } from 'drizzle-orm';
import { practices } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { startRepeating } from '../../../platform/start-repeating.ts';
import { endPractice } from './end-practice.ts';
import { lockPractice } from './practice-queries.ts';

const BATCH_SIZE = 200;
const INTERVAL_MS = 10_000;
const DAY_MS = 86_400_000;

const findDuePractices = ({ db, now }: Context) =>
  db
    .select({ studentId: practices.studentId, id: practices.id })
    .from(practices)
    .where(
      and(
        isNull(practices.finishedAt),
        or(
          lt(practices.deadlineAt, new Date(now().getTime() - GRACE_SECONDS * 1000)),
          lt(practices.touchedAt, new Date(now().getTime() - UNTOUCHED_DAYS * DAY_MS)),
        ),
      ),
    )
    .limit(BATCH_SIZE);

/** Ends the trainings whose clock has run out, and those that nobody touched for 30 days; one that fails stops no other. */
export async function endDuePractices(context: Context): Promise<number> {
  let ended = 0;
  for (const { studentId, id } of await findDuePractices(context))
    try {
      await inTransaction(context, async (tx) => {
        const practice = await lockPractice(tx.db, studentId, id);
        if (practice) await endPractice(tx, practice);
      });
      ended += 1;
    } catch (error) {
      context.log.error({ err: error, studentId, id }, 'a training could not be ended');
    }
  return ended;
}

/** Ends due trainings every ten seconds, until the returned function is called. */
export const startEndingPractices = (context: Context): (() => Promise<void>) =>
  startRepeating(INTERVAL_MS, async () => {
    try {
      await endDuePractices(context);
    } catch (error) {
      context.log.warn({ err: error }, 'due trainings could not be ended');
    }
  });
