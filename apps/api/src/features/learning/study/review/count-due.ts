import type { Day } from '@toro/domain/base/calendar/day';
import type { Context } from '../../../../platform/context.ts';
import { findHiddenQuestions } from '../../../exams/exams/find-held-questions.ts';
import { findHorizons, type OpenCourse } from '../open-courses.ts';
import { countDueByFamily } from './queries.ts';

/** How many questions are due for review, by family; none of a family whose exam is over. */
export async function countDue(
  context: Context,
  studentId: number,
  open: readonly OpenCourse[],
  today: Day,
): Promise<Map<number, number>> {
  const familyIds = [...findHorizons(open, today)].flatMap(([family, horizon]) => (horizon ? [family] : []));
  const hiddenIds = await findHiddenQuestions(context, studentId);
  return countDueByFamily(context.db, studentId, { familyIds, hiddenIds }, today);
}
