import { describe, expect, it } from 'vitest';
import { type CategoryFields, findCategoryErrors, NOT_A_COUNT, NOT_A_PERCENTAGE } from './category-fields.ts';

const CATEGORY: CategoryFields = {
  name: 'Planejador Financeiro',
  landing: 'exam_date',
  family: 1,
  exam_type: 'cfp',
  recommended_score: 70,
  answer_sheet: true,
  exam_questions: 140,
  exam_needed: 98,
  exam_pass_percent: 70,
  exam_module_minimum: 50,
  simulado_percent: 70,
  weekly_tests: 5,
};

const errorsOf = (changed: Partial<CategoryFields>) => findCategoryErrors({ ...CATEGORY, ...changed });

describe('a category', () => {
  it('has a name of 1 to 80 characters (CATALOG-01)', () => {
    expect(errorsOf({ name: ' ' })).toEqual({ name: 'Digite o nome.' });
    expect(errorsOf({ name: ` ${'a'.repeat(80)} ` })).toEqual({});
    expect(errorsOf({ name: 'a'.repeat(81) })).toEqual({ name: 'Use no máximo 80 caracteres.' });
  });

  it('has percentages from 0 to 100 (CATALOG-02)', () => {
    for (const field of [
      'recommended_score',
      'exam_pass_percent',
      'simulado_percent',
      'exam_module_minimum',
    ] as const) {
      expect([errorsOf({ [field]: 0 }), errorsOf({ [field]: 100 })]).toEqual([{}, {}]);
      for (const value of [-1, 101, 50.5])
        expect(errorsOf({ [field]: value })).toEqual({ [field]: NOT_A_PERCENTAGE });
    }
    expect(errorsOf({ exam_module_minimum: null })).toEqual({});
  });

  it('has counts of 0 to 1,000 (CATALOG-02)', () => {
    expect(errorsOf({ weekly_tests: 1000, exam_questions: 1000, exam_needed: 1000 })).toEqual({});
    expect(errorsOf({ weekly_tests: 0, exam_questions: 0, exam_needed: 0 })).toEqual({});
    expect(errorsOf({ weekly_tests: 1001 })).toEqual({ weekly_tests: NOT_A_COUNT });
    expect(errorsOf({ exam_questions: 1001 })).toEqual({ exam_questions: NOT_A_COUNT });
    expect(errorsOf({ exam_questions: null, exam_needed: 1001 })).toEqual({ exam_needed: NOT_A_COUNT });
    expect(errorsOf({ exam_questions: null, exam_needed: 98 })).toEqual({});
    expect(errorsOf({ exam_needed: null })).toEqual({});
  });

  it('needs no more right answers than it has questions (CATALOG-02)', () => {
    expect(errorsOf({ exam_questions: 140, exam_needed: 140 })).toEqual({});
    expect(errorsOf({ exam_questions: 140, exam_needed: 141 })).toEqual({
      exam_needed: 'O número de acertos não pode ser maior que o de questões.',
    });
  });
});
