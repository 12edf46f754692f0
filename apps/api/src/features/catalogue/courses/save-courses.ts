import { advanceIdentity } from '../../../database/rows/advance-identity.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { courses } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import {
  type AdditionalCourse,
  replaceAdditionalCourses,
} from '../class-groups/replace-additional-courses.ts';

export interface CourseInput extends CompleteRow<typeof courses, 'createdAt' | 'publishedAt' | 'archivedAt'> {
  /** What a modular class group of the course offers, in this order. */
  additionalCourses: readonly AdditionalCourse[];
}

/** Saves courses by id and replaces their additional courses. Other courses are kept: enrolments refer to them. */
export function saveCourses(context: Context, inputs: readonly CourseInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.map(({ additionalCourses: _, ...course }) => course);
    changes.add('courses', await upsertRows(db, courses, rows, 'id', { kind: 'course', id: 'id' }));
    changes.add('additional courses', await replaceAdditionalCourses({ db }, inputs));
    await advanceIdentity(db, courses);
    return changes;
  });
}
