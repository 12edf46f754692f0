import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { courseCategories } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

/** The specification offers the answer sheet to students of category 1, the financial-planning certification. */
const CATEGORIES_WITH_ANSWER_SHEET: ReadonlySet<number> = new Set([1]);

/** Column values for a category without exam rules. */
const DEFAULT_EXAM = {
  questions: undefined,
  needed: undefined,
  pass_percent: 70,
  module_minimum_percent: undefined,
  simulado_percent: 80,
  weekly_tests: 30,
};

export async function importCategories({ db, content, changes }: ImportContext): Promise<void> {
  const families = new Map(content.academy.families.map(({ tag, id }) => [tag, id]));
  const rows = content.academy.categories.map((category) => {
    const exam = category.exam ?? DEFAULT_EXAM;
    return {
      id: category.id,
      name: category.name,
      landing: category.landing,
      familyId: category.family === undefined ? null : families.get(category.family),
      examType: category.exam_type,
      recommendedScore: category.recommended_score,
      answerSheet: CATEGORIES_WITH_ANSWER_SHEET.has(category.id),
      examQuestions: exam.questions,
      examNeeded: exam.needed,
      examPassPercent: exam.pass_percent,
      examModuleMinimum: exam.module_minimum_percent,
      simuladoPercent: exam.simulado_percent,
      weeklyTests: exam.weekly_tests,
    };
  });
  changes.add('categories', await upsertRows(db, courseCategories, rows, 'id'));
}
