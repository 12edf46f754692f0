import type { CategoryInput } from '../../../features/catalogue/categories/save-categories.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

/** The specification offers the answer sheet to students of category 1, the financial-planning certification. */
const CATEGORIES_WITH_ANSWER_SHEET: ReadonlySet<number> = new Set([1]);

/** Column values for a category without exam rules. */
const DEFAULT_EXAM = {
  questions: null,
  needed: null,
  pass_percent: 70,
  module_minimum_percent: null,
  simulado_percent: 80,
  weekly_tests: 30,
};

export function toCategoryInputs({ academy }: AcademyContent): CategoryInput[] {
  const families = new Map(academy.families.map(({ tag, id }) => [tag, id]));
  return academy.categories.map((category) => {
    const exam = category.exam ?? DEFAULT_EXAM;
    return {
      id: category.id,
      name: category.name,
      landing: category.landing,
      familyId: category.family === undefined ? null : (families.get(category.family) ?? null),
      examType: category.exam_type,
      recommendedScore: category.recommended_score,
      answerSheet: CATEGORIES_WITH_ANSWER_SHEET.has(category.id),
      examQuestions: exam.questions,
      examNeeded: exam.needed ?? null,
      examPassPercent: exam.pass_percent,
      examModuleMinimum: exam.module_minimum_percent ?? null,
      simuladoPercent: exam.simulado_percent,
      weeklyTests: exam.weekly_tests,
    };
  });
}
