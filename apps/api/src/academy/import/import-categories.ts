import { courseCategories } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';
import { upsertRows } from './upsert-rows.ts';

/** The specification gives the answer sheet to students of category 1, the financial-planning certification. */
const HAS_ANSWER_SHEET: ReadonlySet<number> = new Set([1]);

/** What the columns say where the category has no exam facts. */
const NO_EXAM = {
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
    const exam = category.exam ?? NO_EXAM;
    return {
      id: category.id,
      name: category.name,
      landing: category.landing,
      familyId: category.family === undefined ? null : families.get(category.family),
      examType: category.exam_type,
      recommendedScore: category.recommended_score,
      answerSheet: HAS_ANSWER_SHEET.has(category.id),
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
