import { academyDay } from '@toro/domain/base/calendar/day';
import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { findHeld, type HeldQuestions } from '../../exams/exams/find-held-questions.ts';
import { findCourseFamilies, findCourseIds, findOpenCourseIds } from './access-queries.ts';

/** What a student may see of the question bank. */
export interface QuestionAccess extends HeldQuestions {
  /** The certifications of the courses that the student has or had, and paid or was given. */
  families: readonly number[];
}

const CACHE_TTL_MS = 60_000;
const familyCaches = cachePerOwner<number, number[]>({ max: 10_000, ttl: CACHE_TTL_MS });

/** The certifications of each course: those of its category and of the questions of its exams. */
export async function findFamiliesByCourse(
  context: Context,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const cache = familyCaches(context.config);
  const missing = courseIds.filter((id) => !cache.has(id));
  if (missing.length > 0) {
    const rows = await findCourseFamilies(context.db, missing);
    for (const id of missing)
      cache.set(
        id,
        rows.flatMap(({ courseId, familyId }) => (courseId === id ? familyId : [])),
      );
  }
  return new Map(courseIds.map((id) => [id, cache.get(id) ?? []]));
}

async function findFamiliesOfCourses(context: Context, courseIds: readonly number[]): Promise<number[]> {
  return [...new Set([...(await findFamiliesByCourse(context, courseIds)).values()].flat())];
}

export async function findQuestionAccess(context: Context, studentId: number): Promise<QuestionAccess> {
  const courseIds = await findCourseIds(context.db, studentId);
  const [families, holds] = await readTogether(context.db, [
    () => findFamiliesOfCourses(context, courseIds),
    () => findHeld(context, studentId),
  ]);
  return { families, ...holds };
}

/** The same with the certifications of open courses only: what a student studies now. */
export async function findStudyAccess(context: Context, studentId: number): Promise<QuestionAccess> {
  const courseIds = await findOpenCourseIds(context.db, studentId, academyDay(context.now()));
  const families = await findFamiliesOfCourses(context, courseIds);
  return { families, ...(await findHeld(context, studentId)) };
}
