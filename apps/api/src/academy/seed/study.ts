import type { DemoStudent } from '../content/account-format.ts';
import type { StudiedLesson } from './find-papers.ts';
import type { Sitting } from './plan-history.ts';
import type { PlayedStudent } from './playing.ts';
import type { Random } from './random.ts';

/** One student in one course: what there is to study and what was done of it. */
export interface Study {
  student: PlayedStudent;
  enrolment: DemoStudent['enrolments'][number];
  lessons: readonly StudiedLesson[];
  random: Random;
  sittings: Sitting[];
}

/** When a lesson's test was first finished, redone, or left open; by lesson id. */
export type TestTimes = Map<number, { first?: Date; second?: Date; begun?: Date }>;
