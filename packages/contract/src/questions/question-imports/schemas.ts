import { IMPORT_COLUMN_NAMES, type ImportColumnName } from '@toro/domain/questions/question-imports/columns';
import { QUESTION_EXPORT_FORMAT_NAMES } from '@toro/domain/questions/question-imports/export-formats';
import {
  IMPORT_FORMAT_NAMES,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_QUESTIONS,
} from '@toro/domain/questions/question-imports/formats';
import {
  IMPORT_STATE_NAMES,
  ROW_CAUSE_NAMES,
  ROW_CHOICE_NAMES,
  ROW_SORTS,
  ROW_STATE_NAMES,
} from '@toro/domain/questions/question-imports/imports';
import { WORD_KEY_RULES, WORD_QUESTION_RULES } from '@toro/domain/questions/question-imports/word-rules';
import { z } from 'zod';
import { exportedFile, listFilterSchema } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { count, html, id, idText, instant, list, nothing, pageText } from '../../shapes.ts';
import { questionList } from '../questions/question-list.ts';
import { questionImportList } from './import-list.ts';

export {
  cancelUpload as cancelImportUpload,
  createUpload as createImportUpload,
  getUpload as getImportUpload,
  sendChunk as sendImportChunk,
} from '../../office/files/schemas.ts';

const params = z.object({ id: idText });
const rowParams = z.object({ id: idText, position: idText });
const format = z.enum(IMPORT_FORMAT_NAMES);
const columnName = z.enum(IMPORT_COLUMN_NAMES as [ImportColumnName, ...ImportColumnName[]]);
const mapping = z.partialRecord(columnName, z.number().int().min(0).max(199));
const rules = z.object({
  question: z.enum(WORD_QUESTION_RULES).optional(),
  key: z.enum(WORD_KEY_RULES).optional(),
});
const cause = z.enum(ROW_CAUSE_NAMES);
const destination = z.object({ family_id: id, module_id: id.nullable() });

export const listQuestionImports = listSchemas(questionImportList, 'The imports of question files');

export const createQuestionImport = {
  summary: 'Import a complete upload: it is read and checked by a job',
  body: z.object({ upload: z.uuid() }),
  response: z.object({ id }),
};

const counts = z.object({
  total: count,
  left_out: count,
  new: count,
  changed: count,
  same: count,
  similar: count,
  error: count,
  incomplete: count,
});

const result = z.object({
  added: count,
  changed: count,
  left_out: count,
  pictures: count,
  bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

export const getQuestionImport = {
  summary: 'An import: file, choices, progress and counts',
  params,
  response: z.object({
    id,
    name: z.string().max(200),
    size: z.number().int().min(0).max(MAX_IMPORT_BYTES),
    staff: z.string().max(200),
    created_at: instant,
    expires_at: instant,
    finished_at: instant.nullable(),
    /** Where the file can be downloaded for 15 minutes. */
    file_url: z.string().max(1000).nullable(),
    format: format.nullable(),
    sheet: z.string().max(100).nullable(),
    sheets: list(z.string().max(200), 500),
    headings: list(z.string().max(200), 200),
    mapping,
    mappings: list(
      z.object({ name: z.string().max(60), columns: z.partialRecord(columnName, z.string().max(200)) }),
      200,
    ),
    destination: destination.nullable(),
    target_state: z.enum(['draft', 'review']),
    state: z.enum(IMPORT_STATE_NAMES),
    failure: z.string().max(1000).nullable(),
    progress: count,
    total: count,
    counts: counts.nullable(),
    /** How a Word file is read where a person chose it, and what the reader took for what. */
    rules,
    reading: z
      .object({
        question: z.enum(WORD_QUESTION_RULES),
        keys: z.record(z.enum(WORD_KEY_RULES), count),
        questions: count,
        example: z.string().max(60),
        shared_texts: count,
      })
      .nullable(),
    /** The rows with faults by their cause: first what keeps rows out, then what drafts will lack. */
    cause_groups: list(
      z.object({
        cause,
        is_error: z.boolean(),
        count,
        /** The first places in the file. */
        places: list(z.string().max(60), 4),
      }),
      20,
    ),
    dropped: list(z.object({ kind: z.string().max(40), count }), 20),
    result: result.nullable(),
    categories: list(
      z.object({ name: z.string().max(500), questions: count, destination: destination.nullable() }),
      1000,
    ),
    /** Questions of the file without a family in it. */
    unplaced: count,
    families: list(
      z.object({
        id,
        tag: z.string().max(60),
        name: z.string().max(100),
        modules: list(z.object({ id, number: count, title: z.string().max(120) }), 100),
      }),
      500,
    ),
  }),
};

export const deleteQuestionImport = {
  summary: 'Remove an import that wrote nothing',
  params,
  response: nothing,
};

export const setImportFile = {
  summary: 'Read the file anew with another format, sheet or mapping of columns',
  params,
  body: z.object({
    format: format.optional(),
    sheet: z.string().max(100).optional(),
    mapping: mapping.optional(),
    rules: rules.optional(),
  }),
  response: nothing,
};

export const setImportDestination = {
  summary: 'Choose where questions go, and as what they are written',
  params,
  body: z.object({
    destination: destination.nullable(),
    categories: list(z.object({ name: z.string().max(500), destination }), 1000),
    target_state: z.enum(['draft', 'review']),
  }),
  response: nothing,
};

const rowState = z.enum(ROW_STATE_NAMES);
const choice = z.enum(ROW_CHOICE_NAMES);
const rowError = z.object({ field: z.string().max(60), cause, message: z.string().max(1000) });
const pictures = list(z.object({ path: z.string().max(300), url: z.string().max(1000) }), 500);

const row = z.object({
  position: count,
  place: z.string().max(60),
  state: rowState,
  code: z.string().max(40),
  statement: z.string().max(400),
  /** Whether the statement is plain text that is shown whole. */
  is_plain: z.boolean(),
  options: list(z.object({ text: z.string().max(200), is_plain: z.boolean() }), 13),
  /** The letter of the right option; empty when there is none. */
  correct: z.string().max(13),
  destination: z.string().max(250),
  /** What keeps the row out. */
  errors: list(rowError, 200),
  /** What its draft will lack. */
  missing: list(rowError, 200),
  is_written: z.boolean(),
  family_id: id.nullable(),
  module_id: id.nullable(),
  /** Where the pictures of the texts are shown, by the path that the texts name. */
  pictures,
  choice,
  is_left_out: z.boolean(),
  target_id: id.nullable(),
  similar: z.object({ code: z.string().max(40), percentage: count }).nullable(),
});

export const listImportRows = {
  summary: 'The questions of an import, 50 on a page',
  params,
  query: z.object({
    /** `incomplete` comes in without something; `waiting` was not imported yet. */
    state: z.enum([...ROW_STATE_NAMES, 'left_out', 'incomplete', 'waiting']).optional(),
    /** Only rows with a fault of this cause. */
    cause: cause.optional(),
    sort: z.enum(ROW_SORTS).optional(),
    page: pageText.optional(),
  }),
  response: z.object({ data: list(row, 50), total: count, per_page: count, current_page: count }),
};

const option = z.object({
  text: html,
  reason: html,
  correct: z.boolean(),
  image: z.string().max(300).nullable(),
});

const wholeRow = row.extend({
  original: z.string().max(8000),
  fields: z.object({
    code: z.string().max(40),
    statement: html,
    options: list(option, 13),
    hint: html,
    resolution: html,
    tags: list(z.string().max(60), 40),
    source: z.string().max(200),
    year: z.number().int().min(-100_000).max(100_000).nullable(),
    label: z.enum(['easy', 'medium', 'hard']).nullable(),
  }),
});

export const getImportRow = {
  summary: 'A question of an import with its original',
  params: rowParams,
  response: wholeRow,
};

export const saveImportRow = {
  summary: 'Correct a question of an import; it is checked at once',
  params: rowParams,
  body: z.object({
    code: z.string().trim().max(40).optional(),
    statement: html.optional(),
    /** An option without a text or a reason keeps what it has. */
    options: list(z.object({ text: html.optional(), reason: html.optional() }), 13).optional(),
    /** The position of the right option, from 0. */
    correct: z.number().int().min(0).max(12).optional(),
    hint: html.optional(),
    resolution: html.optional(),
    tags: list(z.string().trim().min(1).max(60), 40).optional(),
    destination: destination.optional(),
    choice: choice.optional(),
    is_left_out: z.boolean().optional(),
  }),
  response: wholeRow,
};

export const changeImportRows = {
  summary: 'Give one choice or destination to many questions of an import',
  params,
  body: z.object({
    /** The rows; all of the state, or all with a known code, when there are none. */
    positions: list(z.number().int().min(1).max(MAX_IMPORT_QUESTIONS), 500).optional(),
    state: rowState.optional(),
    destination: destination.optional(),
    choice: choice.optional(),
    is_left_out: z.boolean().optional(),
  }),
  response: z.object({ changed: count }),
};

export const markImportPictures = {
  summary: 'Mark all pictures without a description as decorative',
  params,
  response: z.object({ changed: count }),
};

export const simulateImport = {
  summary: 'What a commit would write; writes nothing',
  params,
  response: z.object({
    added: count,
    changed: count,
    incomplete: count,
    same: count,
    left_out: count,
    errors: count,
    pictures: count,
    bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
};

export const startImport = {
  summary: 'Write all questions that can be read as drafts, all or nothing',
  params,
  response: nothing,
};

export const undoQuestionImport = {
  summary: 'Remove what an import added and restore what it changed',
  params,
  response: nothing,
};

export const getImportReport = {
  summary: 'The report of an import, as CSV',
  params,
  response: z.object({ csv: z.string().max(40_000_000) }),
};

export const getImportTemplate = {
  summary: 'A model of a spreadsheet or a document, in base64',
  params: z.object({ format: z.enum(['xlsx', 'docx']) }),
  response: z.object({ name: z.string().max(60), data: z.string().max(400_000) }),
};

export const saveImportMapping = {
  summary: 'Keep a mapping of columns by name',
  body: z.object({
    name: z.string().trim().min(1).max(60),
    columns: z.partialRecord(columnName, z.string().max(200)),
  }),
  response: nothing,
};

export const exportQuestions = {
  summary: 'Export the questions of a filter as Moodle XML, GIFT, XLSX, our lines or PDF',
  body: z.object({
    query: listFilterSchema(questionList),
    format: z.enum(QUESTION_EXPORT_FORMAT_NAMES),
    /** Of a PDF. */
    with_key: z.boolean().default(false),
    with_resolutions: z.boolean().default(false),
  }),
  response: exportedFile,
};
