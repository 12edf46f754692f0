import {
  MAX_CATEGORY_NAME,
  MAX_EXAM_QUESTIONS,
  MAX_WEEKLY_TESTS,
  NOT_A_COUNT,
  NOT_A_PERCENTAGE,
} from '@toro/domain/catalogue/courses/category-fields';
import { FAMILY_LENGTHS, MAX_MODULES } from '@toro/domain/catalogue/courses/family-fields';
import { MAX_TAG } from '@toro/domain/catalogue/courses/tag';
import { z } from 'zod';
import { count, id, idText, list, nothing, optionalText } from '../../shapes.ts';

const MAX_ROWS = 500;
const params = z.object({ id: idText });
/** A hash of the saved state: a save from an older one is rejected. */
const revision = z.string().max(64);
const whole = (max: number, message: string) => z.number().int(message).min(0, message).max(max, message);
const percent = whole(100, NOT_A_PERCENTAGE);
const questions = whole(MAX_EXAM_QUESTIONS, NOT_A_COUNT);

const categoryFields = z.object({
  name: z.string().trim().max(MAX_CATEGORY_NAME, 'Use no máximo 80 caracteres.'),
  landing: z.enum(['exam_date', 'report', 'description']),
  family: id.nullable(),
  exam_type: z.enum(['cfp', 'cfa']),
  recommended_score: percent,
  answer_sheet: z.boolean(),
  exam_questions: questions.nullable(),
  exam_needed: questions.nullable(),
  exam_pass_percent: percent,
  exam_module_minimum: percent.nullable(),
  simulado_percent: percent,
  weekly_tests: whole(MAX_WEEKLY_TESTS, NOT_A_COUNT),
});
// Names of an import may be longer than the office accepts.
const category = categoryFields.extend({ id, revision, name: optionalText(100), courses: count });

export const listCategories = {
  summary: 'The categories of courses, with how many courses each has',
  response: z.object({ categories: list(category, MAX_ROWS) }),
};
export const createCategory = { summary: 'Add a category', body: categoryFields, response: category };
export const saveCategory = {
  summary: 'Change a category. On an older revision it answers 409.',
  params,
  body: categoryFields.extend({ revision }),
  response: category,
};
export const deleteCategory = { summary: 'Remove a category that nothing uses', params, response: nothing };

const module = z.object({
  id: id.optional(),
  number: z.number().int().min(0).max(999),
  title: z.string().trim().max(FAMILY_LENGTHS.title),
  description: z.string().max(FAMILY_LENGTHS.description),
  expected_questions: z.number().int().min(0).max(9999),
  recommended_simulado: z.number().int().min(0).max(999),
  recommended_weekly: z.number().int().min(0).max(999),
});
const familyFields = z.object({
  tag: z.string().trim().max(MAX_TAG),
  name: z.string().trim().max(FAMILY_LENGTHS.name, 'Use no máximo 80 caracteres.'),
  modules: list(module, MAX_MODULES * 2),
});
const family = z.object({
  id,
  revision,
  tag: optionalText(60),
  name: optionalText(100),
  modules: list(module.extend({ id, description: optionalText(2000), questions: count }), 100),
  /** The categories that use it, with the questions of their real exam. */
  categories: list(z.object({ id, name: optionalText(100), exam_questions: count.nullable() }), MAX_ROWS),
  questions: count,
});

export const listFamilies = {
  summary: 'The families of questions with their modules',
  response: z.object({ families: list(family, MAX_ROWS) }),
};
export const createFamily = { summary: 'Add a family', body: familyFields, response: family };
export const saveFamily = {
  summary: 'Change a family and its modules. On an older revision it answers 409.',
  params,
  body: familyFields.extend({ revision }),
  response: family,
};
export const deleteFamily = { summary: 'Remove a family that nothing uses', params, response: nothing };

const disciplineFields = z.object({
  tag: z.string().trim().max(MAX_TAG),
  name: z.string().trim().max(80, 'Use no máximo 80 caracteres.'),
});
const discipline = z.object({
  id,
  revision,
  tag: optionalText(60),
  name: optionalText(120),
  lessons: count,
  mentors: count,
});

export const listDisciplines = {
  summary: 'The disciplines of lessons and mentors',
  response: z.object({ disciplines: list(discipline, MAX_ROWS) }),
};
export const createDiscipline = {
  summary: 'Add a discipline',
  body: disciplineFields,
  response: discipline,
};
export const saveDiscipline = {
  summary: 'Change a discipline. On an older revision it answers 409.',
  params,
  body: disciplineFields.extend({ revision }),
  response: discipline,
};
export const deleteDiscipline = {
  summary: 'Remove a discipline that nothing uses',
  params,
  response: nothing,
};
