import type { Day } from '@toro/domain/base/calendar/day';
import { findEnrolmentState, restorableUntil } from '@toro/domain/people/students/enrolment';
import type { StudyState } from '../../catalogue/lessons/study-state.ts';
import type { EnrolmentRow } from './queries.ts';

/** An enrolment as the page of a student shows it. */
export function toEnrolment(row: EnrolmentRow, study: StudyState, { today, now }: { today: Day; now: Date }) {
  const until = restorableUntil(row);
  return {
    id: row.id,
    course_id: row.courseId,
    course: row.course,
    class_group_id: row.classGroupId,
    class_group: row.classGroup,
    state: findEnrolmentState(row, today),
    lessons_done: row.endedAt ? 0 : study.lessons_done,
    lessons_total: row.endedAt ? 0 : study.lessons_total,
    created_at: row.createdAt.toISOString(),
    ends_on: row.endsOn,
    has_own_end: row.ownEnd !== null,
    ended_at: row.endedAt?.toISOString() ?? null,
    restorable_until: until && until > now ? until.toISOString() : null,
    order_id: row.orderId,
  };
}
