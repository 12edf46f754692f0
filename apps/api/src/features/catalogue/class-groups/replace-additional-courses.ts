import { replaceSets } from '../../../database/rows/replace-sets.ts';
import { additionalCourses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

interface AdditionalCourse {
  additionalCourseId: number;
  priceCents: number;
  cashPriceCents: number | null;
}

/** Replaces the additional courses of one course. */
export async function replaceAdditionalCourses(
  { db }: Context,
  courseId: number,
  offered: readonly AdditionalCourse[],
): Promise<void> {
  const rows = offered.map((item, at) => ({ ...item, courseId, position: at + 1 }));
  await replaceSets(db, additionalCourses, 'courseId', [courseId], rows);
}
