import { addDays, type Day, daysBetween } from '../../../base/calendar/day.ts';
import { type PlanCourse, type PlanItem, sumMinutes } from './plan.ts';

export const MAX_PLAN_DAYS = 365;
export const OPEN_PLAN_DAYS = 28;

/** A day while it is filled. */
export interface DaySlots {
  day: Day;
  minutes: number;
  items: PlanItem[];
  /** Minutes that stay free: those of what the student skipped or moved away. */
  reserved: number;
  /** The minutes of each course that are still free. */
  free: Map<number, number>;
}

/** The last day on which a course is planned; null when it is not planned any more. */
export function lastPlanDay(
  { examDay, endsOn }: Pick<PlanCourse, 'examDay' | 'endsOn'>,
  today: Day,
): Day | null {
  const end = examDay ? addDays(examDay, -1) : addDays(today, OPEN_PLAN_DAYS - 1);
  const last = [end, addDays(today, MAX_PLAN_DAYS - 1), ...(endsOn ? [endsOn] : [])].sort()[0] ?? end;
  return last < today ? null : last;
}

/** Lessons and mocks end this many days before the exam, at the latest. */
export const QUIET_DAYS = 4;

/** The last day for new lessons and mocks of a course, a number of days before the exam; its end without an exam. */
export const lastDayFor = (course: PlanCourse, today: Day, daysBefore: number): Day | null => {
  const last = lastPlanDay(course, today);
  if (last === null || course.examDay === null) return last;
  const limit = addDays(course.examDay, -daysBefore);
  return limit < last ? limit : last;
};

const weightOf = ({ examDay }: PlanCourse, day: Day): number =>
  examDay === null ? 1 / 60 : 1 / (daysBetween(day, examDay) + 7);

/** Gives the next minutes of a day to the course that is furthest behind its weight. */
export class CourseTurns {
  readonly #credits = new Map<number, number>();

  next(courses: readonly PlanCourse[], day: Day): PlanCourse | undefined {
    if (courses.length < 2) return courses[0];
    const total = courses.reduce((sum, course) => sum + weightOf(course, day), 0);
    let best: PlanCourse | undefined;
    for (const course of courses) {
      const credit = (this.#credits.get(course.id) ?? 0) + weightOf(course, day) / total;
      this.#credits.set(course.id, credit);
      if (!best || credit > (this.#credits.get(best.id) ?? 0) + 1e-9) best = course;
    }
    if (best) this.#credits.set(best.id, (this.#credits.get(best.id) ?? 0) - 1);
    return best;
  }
}

/** Minutes are shared among courses by the length of the shortest item. */
const SHARE_MINUTES = 15;

/** Shares the free minutes of a day among the courses that are planned on it. */
export function shareDay(
  turns: CourseTurns,
  courses: readonly PlanCourse[],
  day: Day,
  free: number,
): Map<number, number> {
  const shares = new Map<number, number>();
  const [only] = courses;
  if (courses.length === 1 && only) return shares.set(only.id, free);
  for (let left = free; left > 0; left -= SHARE_MINUTES) {
    const course = turns.next(courses, day);
    if (!course) break;
    shares.set(course.id, (shares.get(course.id) ?? 0) + Math.min(left, SHARE_MINUTES));
  }
  return shares;
}

/** The minutes of a day that nothing takes, whatever the course. */
export const freeMinutes = ({ minutes, reserved, items }: DaySlots): number =>
  Math.max(0, minutes - reserved - sumMinutes(items));
