import type { ChangeCounts } from '../../../database/rows/change-counter.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { additionalCourses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export type AdditionalCourse = CompleteRow<typeof additionalCourses, 'courseId' | 'position'>;

interface OfferingCourse {
  id: number;
  /** What a modular class group of the course offers, in this order. */
  additionalCourses: readonly AdditionalCourse[];
}

export function replaceAdditionalCourses(
  { db }: Pick<Context, 'db'>,
  courses: readonly OfferingCourse[],
): Promise<ChangeCounts> {
  const rows = courses.flatMap((course) =>
    course.additionalCourses.map((item, at) => ({ ...item, courseId: course.id, position: at + 1 })),
  );
  const ids = courses.map(({ id }) => id);
  return replaceSets(db, additionalCourses, 'courseId', ids, rows, {
    kind: 'course',
    field: 'additional_courses',
  });
}
