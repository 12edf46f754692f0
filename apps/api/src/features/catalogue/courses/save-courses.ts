import { advanceIdentity } from '../../../database/rows/advance-identity.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { additionalCourses, courses } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export interface CourseInput extends CompleteRow<typeof courses, 'createdAt' | 'publishedAt' | 'archivedAt'> {
  /** What a modular class group of the course offers, in this order. */
  additionalCourses: readonly CompleteRow<typeof additionalCourses, 'courseId' | 'position'>[];
}

/** Saves courses by id and replaces their additional courses. Other courses are kept: enrolments refer to them. */
export function saveCourses(context: Context, inputs: readonly CourseInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.map(({ additionalCourses: _, ...course }) => course);
    changes.add('courses', await upsertRows(db, courses, rows, 'id', { kind: 'course', id: 'id' }));
    const ids = inputs.map(({ id }) => id);
    const additionalRows = inputs.flatMap((course) =>
      course.additionalCourses.map((item, at) => ({ ...item, courseId: course.id, position: at + 1 })),
    );
    changes.add(
      'additional courses',
      await replaceSets(db, additionalCourses, 'courseId', ids, additionalRows, {
        kind: 'course',
        field: 'additional_courses',
      }),
    );
    await advanceIdentity(db, courses);
    return changes;
  });
}
