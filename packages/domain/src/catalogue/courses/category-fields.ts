/** What a course of a category shows while no lesson is selected. */
export const LANDINGS = {
  exam_date: 'Data da prova',
  report: 'Relatórios',
  description: 'Descrição',
} as const;

export const EXAM_TYPES = { cfp: 'CFP', cfa: 'CFA' } as const;

export interface CategoryFields {
  name: string;
  landing: keyof typeof LANDINGS;
  /** The id of the family whose modules its reports show. */
  family: number | null;
  exam_type: keyof typeof EXAM_TYPES;
  recommended_score: number;
  answer_sheet: boolean;
  /** The facts of the real exam; null where it has no such rule. */
  exam_questions: number | null;
  exam_needed: number | null;
  exam_pass_percent: number;
  exam_module_minimum: number | null;
  simulado_percent: number;
  weekly_tests: number;
}

export const MAX_CATEGORY_NAME = 80;
export const MAX_EXAM_QUESTIONS = 1000;
export const MAX_WEEKLY_TESTS = 1000;

export const NOT_A_PERCENTAGE = 'Use um número de 0 a 100.';
export const NOT_A_COUNT = `Use um número de 0 a ${MAX_EXAM_QUESTIONS}.`;

const isWithin = (value: number | null, max: number) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= max);

type Errors = { [K in keyof CategoryFields]?: string };

/** What is wrong with a category, by field. */
export function findCategoryErrors(fields: CategoryFields): Errors {
  const errors: Errors = {};
  const { name, exam_questions, exam_needed } = fields;
  if (name.trim() === '') errors.name = 'Digite o nome.';
  if (name.trim().length > MAX_CATEGORY_NAME) errors.name = 'Use no máximo 80 caracteres.';
  for (const field of ['recommended_score', 'exam_pass_percent', 'simulado_percent'] as const)
    if (!isWithin(fields[field], 100)) errors[field] = NOT_A_PERCENTAGE;
  if (!isWithin(fields.exam_module_minimum, 100)) errors.exam_module_minimum = NOT_A_PERCENTAGE;
  if (!isWithin(fields.weekly_tests, MAX_WEEKLY_TESTS)) errors.weekly_tests = NOT_A_COUNT;
  if (!isWithin(exam_questions, MAX_EXAM_QUESTIONS)) errors.exam_questions = NOT_A_COUNT;
  if (!isWithin(exam_needed, MAX_EXAM_QUESTIONS)) errors.exam_needed = NOT_A_COUNT;
  else if (exam_questions !== null && exam_needed !== null && exam_needed > exam_questions)
    errors.exam_needed = 'O número de acertos não pode ser maior que o de questões.';
  return errors;
}
