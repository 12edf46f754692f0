import type { DemoStudent } from '../../content/formats/account-format.ts';
import type { Random } from '../random.ts';
import type { SeededStudent } from '../seed-context.ts';
import type { CourseLesson } from './find-course-lessons.ts';
import type { PlannedAttempt } from './plan-history.ts';

/** One student in one course: the lessons of the course and the attempts to generate. */
export interface EnrolmentHistory {
  student: SeededStudent;
  enrolment: DemoStudent['enrolments'][number];
  lessons: readonly CourseLesson[];
  random: Random;
  plannedAttempts: PlannedAttempt[];
}

/** When a lesson's test was first finished, redone, or left open; by lesson id. */
export type TestTimes = Map<number, { first?: Date; second?: Date; begun?: Date }>;
