import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@toro/domain/base/calendar/day';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { findOpenCourses, type OpenCourse } from '../open-courses.ts';
import { findSettings, type SettingsRow, updateSettings } from './find-settings.ts';
import { listPlannedCourses, makePlan, type PlanChange, todayOf } from './make-plan.ts';
import { findPlan, lockPlan, type PlanRow, savePlan } from './queries.ts';
import { type CourseStates, findCourseStates } from './study-state.ts';

/** The plan of a student with what it was made from. */
export interface CurrentPlan {
  today: Day;
  settings: SettingsRow;
  open: OpenCourse[];
  states: CourseStates;
  plan: PlanRow;
}

/** A plan holds for its day and for the courses and exam dates it was made with. */
const isCurrent = (plan: PlanRow | undefined, open: readonly OpenCourse[], today: Day): plan is PlanRow =>
  plan?.madeOn === today && isDeepStrictEqual(plan.courses, listPlannedCourses(open));

async function findParts(context: Context, studentId: number) {
  const today = todayOf(context);
  const open = await findOpenCourses(context, studentId, today);
  return {
    today,
    open,
    settings: await findSettings(context, studentId),
    states: await findCourseStates(context, studentId, open),
  };
}

/** Makes the plan anew in the transaction, by what the student changed or as it is found. */
export async function remakePlan(
  tx: Context,
  studentId: number,
  change?: (stored: PlanRow, current: Omit<CurrentPlan, 'plan'>) => PlanChange | Promise<PlanChange>,
): Promise<CurrentPlan> {
  await lockPlan(tx.db, studentId);
  const parts = await findParts(tx, studentId);
  let stored = await findPlan(tx.db, studentId);
  // Yesterday's plan is closed first: a change is made to the plan that the student sees.
  if (!isCurrent(stored, parts.open, parts.today))
    stored = await makePlan(tx, studentId, { ...parts, stored });
  else if (!change) return { ...parts, plan: stored };
  const plan = change
    ? await makePlan(tx, studentId, { ...parts, stored, change: await change(stored, parts) })
    : stored;
  await savePlan(tx.db, plan);
  return { ...parts, plan };
}

/** The plan of today; made anew when it is of another day, or courses or exam dates have changed since. */
export async function findCurrentPlan(context: Context, studentId: number): Promise<CurrentPlan> {
  const parts = await findParts(context, studentId);
  const stored = await findPlan(context.db, studentId);
  if (isCurrent(stored, parts.open, parts.today)) return { ...parts, plan: stored };
  if (context.isReadOnly) return { ...parts, plan: await makePlan(context, studentId, { ...parts, stored }) };
  return inTransaction(context, (tx) => remakePlan(tx, studentId));
}

/** A visit ends the count of reminders that were not followed. */
export async function noteVisit(context: Context, studentId: number, settings: SettingsRow): Promise<void> {
  if (settings.unseenReminders > 0 && !context.isReadOnly)
    await updateSettings(context, studentId, { unseenReminders: 0 });
}
