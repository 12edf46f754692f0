import { type Day, daysBetween } from '../../base/calendar/day.ts';

interface CourseExam {
  course_category?: string;
  scheduledTest?: { date_exam: Day | null } | null;
}

/** The certification whose exam of the student's courses is nearest, and the days until it; null without a coming exam. */
export function findNextExam(
  courses: readonly CourseExam[],
  today: Day,
): { category: string; days: number } | null {
  return courses.reduce<{ category: string; days: number } | null>((next, course) => {
    const date = course.scheduledTest?.date_exam;
    const days = date ? daysBetween(today, date) : -1;
    return days < 0 || (next && next.days <= days) ? next : { category: course.course_category ?? '', days };
  }, null);
}
