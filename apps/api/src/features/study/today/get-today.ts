import type { getToday as schemas } from '@toro/contract/study/schemas';
import { academyDay, academyInstant } from '@toro/domain/calendar/day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { findWeakestModule } from '../../practice/find-weakest-module.ts';
import { findDayMinutes } from '../plan/find-settings.ts';
import { summariseReview } from '../review/summarise-review.ts';

type Today = z.output<(typeof schemas)['response']>;

/** What the student answered: anything ever, and in review and practice today. */
async function findDone({ db }: Context, studentId: number, since: Date) {
  const { rows } = await db.execute<{ seconds: number; practised: number; hasAnswers: boolean }>(sql`
    select coalesce(sum(seconds), 0)::int as seconds,
      (count(*) filter (where source = 'practice'))::int as practised,
      exists (select from study_events where student_id = ${studentId}) as "hasAnswers"
    from study_events
    where student_id = ${studentId} and answered_at >= ${since} and source in ('practice', 'review')`);
  return rows[0] ?? { seconds: 0, practised: 0, hasAnswers: false };
}

/** The card of today: review, practice, and what is done. It builds no session and changes nothing. */
export async function getToday(context: Context, studentId: number): Promise<Today> {
  const today = academyDay(context.now());
  const { familyIds, ...review } = await summariseReview(
    context,
    studentId,
    today,
    await findDayMinutes(context, studentId, today),
  );
  const { seconds, practised, hasAnswers } = await findDone(context, studentId, academyInstant(today));
  return {
    review,
    practice: await findWeakestModule(context, studentId, familyIds),
    practised,
    done_minutes: Math.round(seconds / 60),
    has_answers: hasAnswers,
  };
}
