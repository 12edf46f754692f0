import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { plans } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { remakePlan } from './current-plan.ts';
import { todayOf } from './make-plan.ts';

const BATCH_SIZE = 200;
const MAX_RUN_MS = 50_000;

/**
 * Makes the plans of yesterday anew, student by student, each in its own transaction. A run that was cut off leaves whole
 * plans, and the next one goes on with the others. Returns how many were made.
 */
export async function makePlans(context: Context, maxRunMs = MAX_RUN_MS): Promise<number> {
  const end = performance.now() + maxRunMs;
  const today = todayOf(context);
  let made = 0;
  let last = 0;
  for (;;) {
    const rows = await context.db
      .select({ id: plans.studentId })
      .from(plans)
      .where(and(lt(plans.madeOn, today), gt(plans.studentId, last), sql`${plans.courses} <> '[]'::jsonb`))
      .orderBy(asc(plans.studentId))
      .limit(BATCH_SIZE);
    for (const { id } of rows) {
      if (performance.now() > end) return made;
      try {
        await inTransaction(context, (tx) => remakePlan(tx, id));
        made += 1;
      } catch (error) {
        // The others are still made; this one is tried again by the next run, and when the student looks at it.
        context.log.error({ err: error, studentId: id }, 'a plan could not be made');
      }
      last = id;
    }
    if (rows.length < BATCH_SIZE) return made;
  }
}
