import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { courseCategories, questionModules, students } from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { prepared } from '../../../platform/prepared.ts';

const examModules = prepared((db) =>
  db
    .select({
      id: questionModules.id,
      familyId: questionModules.familyId,
      number: questionModules.number,
      title: questionModules.title,
      description: questionModules.description,
      expectedQuestions: questionModules.expectedQuestions,
      recommendedSimulado: questionModules.recommendedSimulado,
      recommendedWeekly: questionModules.recommendedWeekly,
    })
    .from(courseCategories)
    .innerJoin(questionModules, eq(questionModules.familyId, courseCategories.familyId))
    .where(eq(courseCategories.id, sql.placeholder('categoryId')))
    .orderBy(asc(questionModules.number))
    .limit(20)
    .prepare('exam_modules'),
);

/** The modules of the exam that a category prepares for. */
export const findExamModules = cachedContent('exam-modules', (db, categoryId: number) =>
  examModules(db).execute({ categoryId }),
);

export async function findProfile(db: Database, studentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ profile: students.profileId })
    .from(students)
    .where(eq(students.id, studentId));
  return row?.profile;
}
