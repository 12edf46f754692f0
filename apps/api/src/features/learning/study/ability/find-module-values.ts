import { academyDay } from '@toro/domain/base/calendar/day';
import { valueModules } from '@toro/domain/learning/study/ability/module-values';
import { eq } from 'drizzle-orm';
import { courseCategories } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { findAbility } from './find-ability.ts';
import { findFamilyModel } from './find-family-model.ts';
import { forecastCategory } from './forecast.ts';

export interface ModuleValue {
  value: number;
  share: number;
}

/**
 * What each module of a category's family is worth to a student, by module id: the gain in the chance to pass, without a
 * chance the module's share of the exam, without a blueprint the same for each. Empty for a category without a family.
 */
export async function findModuleValues(
  context: Context,
  studentId: number,
  categoryId: number,
): Promise<Map<number, ModuleValue>> {
  const [category] = await context.db
    .select()
    .from(courseCategories)
    .where(eq(courseCategories.id, categoryId));
  if (!category?.familyId) return new Map();
  const model = await findFamilyModel(context, category.familyId);
  const { state } = await findAbility(context, studentId, model);
  const { forecast } = forecastCategory(category, model, state, academyDay(context.now()));
  const questions = model.modules.map(({ expected }) => expected);
  const [values, shares] = [valueModules(questions, forecast), valueModules(questions, null)];
  return new Map(model.modules.map(({ id }, at) => [id, { value: values[at] ?? 0, share: shares[at] ?? 0 }]));
}
