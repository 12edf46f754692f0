import { addDays } from '@toro/domain/base/calendar/day';
import { eq, sql } from 'drizzle-orm';
import { plans, students } from '../../database/schema/index.ts';
import { findCurrentPlan } from '../../features/learning/study/plan/current-plan.ts';
import { updateSettings } from '../../features/learning/study/plan/find-settings.ts';
import { todayOf } from '../../features/learning/study/plan/make-plan.ts';
import type { Context } from '../../platform/context.ts';

const STUDENT = 'aluno@toro.test';
const DAY_MS = 86_400_000;
/** For how many days the plan exists. */
const DAYS = 3;

/** The demo student's plan as the last nights made it, with a day off next week. */
export async function addPlan(context: Context): Promise<void> {
  const [student] = await context.db
    .select({ id: students.id })
    .from(students)
    .leftJoin(plans, eq(plans.studentId, students.id))
    .where(sql`${students.email} = ${STUDENT} and ${plans.studentId} is null`);
  if (!student) return;
  const off = addDays(todayOf(context), 8);
  await updateSettings(context, student.id, {
    minutes: [90, 60, 60, 45, 60, 30, 120],
    daysOff: [{ from: off, to: off }],
    setUpAt: context.now(),
  });
  for (let days = DAYS; days >= 0; days -= 1) {
    const at = new Date(context.now().getTime() - days * DAY_MS);
    await findCurrentPlan({ ...context, now: () => at }, student.id);
  }
}
