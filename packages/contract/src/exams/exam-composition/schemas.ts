import { MAX_WINDOWS } from '@toro/domain/exams/exam-composition/exam-fields';
import {
  MAX_MODEL_NAME,
  MAX_MODEL_ROWS,
  MAX_ROW_TAGS,
  MAX_SEED,
  MAX_UNUSED_IN,
} from '@toro/domain/exams/exam-composition/exam-model';
import {
  MAX_EXAM_QUESTIONS,
  MAX_INSTRUCTIONS,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  MAX_SECTIONS,
  RESULT_TIMES,
} from '@toro/domain/exams/exams/exam-settings';
import { QUESTION_LENGTHS } from '@toro/domain/questions/questions/question-fields';
import { z } from 'zod';
import { contentSchemas } from '../../catalogue/content/content-schemas.ts';
import { exportedFile, listFilterSchema } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { questionList } from '../../questions/questions/question-list.ts';
import { count, id, idText, instant, list, optionalText, percentage } from '../../shapes.ts';
import { examList } from './exam-list.ts';

const params = z.object({ id: idText });
const limited = (max: number) =>
  z.string().max(max, `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`);
/** Written in one way, so that moments can be compared as texts. What is no instant stays, for the schema to reject. */
const moment = instant.overwrite((text) =>
  Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString(),
);
const label = z.enum(['easy', 'medium', 'hard']);
const kind = z.enum(['lesson', 'live', 'welcome', 'mock', 'mock_video']);
const rowKey = z
  .string()
  .max(12)
  .regex(/^[a-z0-9]+$/);
const year = z.number().int().min(0).max(9999);

const modelRow = z.object({
  key: rowKey,
  module: id.nullable(),
  difficulty: label.nullable(),
  count: z.number().int().min(1).max(MAX_EXAM_QUESTIONS),
  tags: list(z.string().trim().min(1).max(QUESTION_LENGTHS.tag), MAX_ROW_TAGS),
  source: z.string().trim().max(QUESTION_LENGTHS.source),
  year_from: year.nullable(),
  year_to: year.nullable(),
});

const model = z.object({
  basis: z.enum(['label', 'measured']),
  unused_in: z.number().int().min(0).max(MAX_UNUSED_IN),
  seed: z.number().int().min(1).max(MAX_SEED),
  rows: list(modelRow, MAX_MODEL_ROWS),
});

const composedQuestion = z.object({
  id,
  section: z
    .number()
    .int()
    .min(0)
    .max(MAX_SECTIONS - 1)
    .nullable(),
  pinned: z.boolean(),
  row: rowKey.nullable(),
});

const composedQuestions = z
  .array(composedQuestion)
  .max(MAX_EXAM_QUESTIONS, `Uma prova tem até ${MAX_EXAM_QUESTIONS} questões.`)
  .refine((all) => new Set(all.map((question) => question.id)).size === all.length, {
    message: 'Uma questão está duas vezes na prova.',
  });

const examShape = {
  lesson: id.nullable(),
  questions: composedQuestions,
  sections: list(
    z.object({ title: limited(MAX_SECTION_TITLE), text: limited(MAX_SECTION_TEXT) }),
    MAX_SECTIONS,
  ),
  instructions: limited(MAX_INSTRUCTIONS),
  limit_minutes: z.number().int().min(1).max(9999).nullable(),
  allows_pause: z.boolean(),
  max_attempts: z.number().int().min(1).max(999).nullable(),
  windows: list(
    z.object({ class_group: id, opens_at: moment.nullable(), closes_at: moment.nullable() }),
    MAX_WINDOWS,
  ),
  closes_at_window_end: z.boolean(),
  result_time: z.enum(RESULT_TIMES),
  results_at: moment.nullable(),
  shuffles_questions: z.boolean(),
  shuffles_answers: z.boolean(),
  model,
};

export const examContent = contentSchemas(examShape, 'an exam');

export const listOfficeExams = listSchemas(examList, 'The tests and mock exams, drafts included');

const courseName = z.object({ id, title: optionalText(200) });

export const getExamWork = {
  summary: 'The lesson of an exam, its class groups, the modules, and who has begun it',
  params,
  response: z.object({
    lesson: z.object({ id, title: optionalText(200), kind, is_mock: z.boolean(), course: courseName }),
    class_groups: list(z.object({ id, name: optionalText(200) }), 500),
    /** Whose modules the real exam of the course has. */
    family_id: id.nullable(),
    families: list(
      z.object({
        id,
        name: z.string().max(100),
        modules: list(z.object({ id, number: count, title: z.string().max(120), expected: count }), 200),
      }),
      100,
    ),
    /** The mean share of right answers of each label. */
    label_means: z.object({ easy: percentage, medium: percentage, hard: percentage, all: percentage }),
    /** The number of the newest version; null before the first publication. */
    version: id.nullable(),
    /** How many students are in each version now. */
    in_progress: list(z.object({ version: id, students: count }), 1000),
    /** The class groups in which somebody has begun. */
    begun_groups: list(id, 5000),
    begun_students: count,
  }),
};

export const listExamLessons = {
  summary: 'The published lessons that have no test and can get one',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  response: z.object({
    lessons: list(
      z.object({ id, title: optionalText(200), code: optionalText(60), kind, course: optionalText(200) }),
      50,
    ),
  }),
};

export const findLessonExam = {
  summary: 'The exam of a lesson; null when it has none',
  params,
  response: z.object({
    exam_id: id.nullable(),
    /** What students are asked, and what the draft has. */
    questions: count,
    prepared_questions: count.optional(),
  }),
};

const ids = list(id, MAX_EXAM_QUESTIONS);

const questionStatistics = z.object({
  id,
  code: z.string().max(40),
  statement: z.string().max(240),
  state: z.enum(['published', 'archived', 'draft']),
  module: id.nullable(),
  label: label.nullable(),
  /** The number of answers, and of right ones. */
  n: count,
  right: count,
  /** The place of the right option, from 0. */
  key: count.nullable(),
  median_seconds: count.nullable(),
  /** The other exams of the course that ask it. */
  asked_in: list(z.object({ exam: id, lesson: optionalText(200) }), 20),
});

export const getExamQuestionStatistics = {
  summary: 'What is known of questions: state, difficulty, key, times, and where the course has asked them',
  params,
  body: z.object({ ids }),
  response: z.object({ questions: list(questionStatistics, MAX_EXAM_QUESTIONS) }),
};

export const listPublishedQuestions = listSchemas(questionList, 'The questions that can be put into an exam');

export const findPublishedQuestions = {
  summary: 'The ids of the published questions of a filter, up to 300, and how many there are',
  body: z.object({ query: listFilterSchema(questionList), without: ids }),
  response: z.object({ ids, total: count }),
};

export const countModelRows = {
  summary: 'How many questions each row of a model can take',
  params,
  body: z.object({ model }),
  response: z.object({ rows: list(z.object({ key: rowKey, available: count }), MAX_MODEL_ROWS) }),
};

export const drawExam = {
  summary: 'Draw questions by a model; pinned ones stay. With too few in a row nothing is drawn.',
  params,
  body: z.object({ model, questions: composedQuestions }),
  response: z.object({
    questions: list(composedQuestion, MAX_EXAM_QUESTIONS),
    short: list(z.object({ key: rowKey, asked: count, available: count }), MAX_MODEL_ROWS),
  }),
};

export const exchangeQuestion = {
  summary: 'Draw another question of the same row',
  params,
  body: z.object({ model, questions: composedQuestions, question: id }),
  /** Null when the row has no other. */
  response: z.object({ question: id.nullable() }),
};

const modelName = z.string().trim().min(1, 'Dê um nome ao modelo.').max(MAX_MODEL_NAME);

const storedModel = z.object({
  id,
  name: z.string().max(MAX_MODEL_NAME),
  model,
  changed_by: z.string().max(100),
  changed_at: instant,
});

const models = z.object({ models: list(storedModel, 500) });

export const listExamModels = { summary: 'The models of exams by name', response: models };

export const saveExamModel = {
  summary: 'Keep a model by name; a name that is taken is refused unless it is to be replaced',
  body: z.object({ name: modelName, model, replace: z.boolean().default(false) }),
  response: models,
};

export const removeExamModel = {
  summary: 'Remove a model; exams keep their copies',
  params,
  response: models,
};

export const copyExam = {
  summary: 'Copy questions, sections and settings into another lesson, as a draft',
  params,
  body: z.object({ lesson: id }),
  response: z.object({ id }),
};

export const printDraft = {
  summary: 'Set the paper of the draft, marked RASCUNHO, with or without its keys',
  params,
  body: z.object({ with_key: z.boolean() }),
  response: exportedFile,
};
