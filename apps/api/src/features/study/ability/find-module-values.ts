import { valueModules } from '@toro/domain/study/ability/module-values';
import { asc, eq } from 'drizzle-orm';
import { courseCategories, questionModules } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * What each module of a category's family is worth to a student, by module id: the gain in the chance to pass, without a
 * chance the module's share of the exam, without a blueprint the same for each. Empty for a category without a family.
 */
export async function findModuleValues(
  { db }: Context,
  _studentId: number,
  categoryId: number,
): Promise<Map<number, number>> {
  const modules = await db
    .select({ id: questionModules.id, questions: questionModules.expectedQuestions })
    .from(questionModules)
    .innerJoin(courseCategories, eq(courseCategories.familyId, questionModules.familyId))
    .where(eq(courseCategories.id, categoryId))
    .orderBy(asc(questionModules.number));
  const values = valueModules(
    modules.map(({ questions }) => questions),
    null,
  );
  return new Map(modules.map(({ id }, place) => [id, values[place] ?? 0]));
}
