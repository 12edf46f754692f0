import { GRACE_SECONDS } from '@toro/domain/exams/exams/exam-settings';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { readAttempt } from './attempt-queries.ts';
import { endAttempt, publishResult } from './end-attempt.ts';

interface AttemptKey {
  [field: string]: unknown;
  studentId: number;
  id: number;
}

const BATCH_SIZE = 200;

/** Attempts whose time is over. In a pause the time stands still, except past the end of a window that closes for all. */
const findDueAttempts = ({ db, now }: Context) =>
  db.execute<AttemptKey>(sql`
    select a.student_id as "studentId", a.id::int as id from attempts a
    where a.finished_at is null and a.handed_in_at is null and a.deadline_at is not null
      and a.deadline_at < ${now().toISOString()}::timestamptz - interval '${sql.raw(String(GRACE_SECONDS))} seconds'
      and (a.paused_at is null or exists (
        select from exam_versions v join exams e on e.id = v.exam_id and e.closes_at_window_end
          join exam_windows w on w.exam_id = e.id and w.class_group_id = a.class_group_id
        where v.id = a.exam_version_id
          and w.closes_at < ${now().toISOString()}::timestamptz - interval '${sql.raw(String(GRACE_SECONDS))} seconds'))
    order by a.deadline_at limit ${BATCH_SIZE}`);

/** Attempts that were handed in and whose result is due. */
const findDueResults = ({ db, now }: Context) =>
  db.execute<AttemptKey>(sql`
    select a.student_id as "studentId", a.id::int as id from attempts a
    where a.finished_at is null and a.handed_in_at is not null and a.results_at <= ${now().toISOString()}
    order by a.results_at limit ${BATCH_SIZE}`);

/** Whether this process has the attempt; another one that works on it keeps it. */
async function claim({ db }: Context, { studentId, id }: AttemptKey): Promise<boolean> {
  const { rows } = await db.execute(sql`select from attempts
    where student_id = ${studentId} and id = ${id} and finished_at is null for no key update skip locked`);
  return rows.length > 0;
}

/** Works on each attempt in a transaction of its own; one that fails does not stop the others. */
async function processEach(
  context: Context,
  find: typeof findDueAttempts,
  process: typeof publishResult,
): Promise<number> {
  let done = 0;
  const failed = new Set<string>();
  for (;;) {
    const { rows } = await find(context);
    const next = rows.filter(({ studentId, id }) => !failed.has(`${studentId} ${id}`));
    let progressed = false;
    for (const key of next) {
      try {
        await inTransaction(context, async (tx) => {
          if (!(await claim(tx, key))) return;
          const attempt = await readAttempt(tx.db, key.studentId, key.id);
          if (!attempt) return;
          await process(tx, attempt);
          progressed = true;
          done += 1;
        });
      } catch (error) {
        failed.add(`${key.studentId} ${key.id}`);
        context.log.error({ err: error, attempt: key }, 'an attempt could not be ended');
      }
    }
    if (!progressed || rows.length < BATCH_SIZE) return done;
  }
}

/** Ends the attempts whose time is over, and grades those whose result is due. */
export async function endDueAttempts(context: Context): Promise<{ ended: number; published: number }> {
  const ended = await processEach(context, findDueAttempts, (tx, attempt) =>
    endAttempt(tx, attempt, { onlyIfDue: true }),
  );
  const published = await processEach(context, findDueResults, publishResult);
  return { ended, published };
}
