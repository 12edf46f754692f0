import type { ColumnMapping } from '@toro/domain/questions/question-imports/columns';
import type { ImportFormat } from '@toro/domain/questions/question-imports/formats';
import type {
  ImportCounts,
  ImportDestination,
  ImportedPicture,
  ImportedQuestion,
  ImportResult,
  ImportState,
  RowChoice,
  RowError,
  RowState,
} from '@toro/domain/questions/question-imports/imports';
import type { WordReading, WordRules } from '@toro/domain/questions/question-imports/word-rules';
import type { QuestionState } from '@toro/domain/questions/questions/question-states';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, instant, integer, jsonb, path, referenceId, varchar } from './columns.ts';
import { questionFamilies, questionModules } from './questions.ts';
import { staffMembers } from './staff.ts';

/** The imports of question files in the office, with what was chosen and what became of them. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: referenceId(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    name: varchar('name', { length: 200 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The file as it was uploaded; null after it was removed. */
    storageKey: path('storage_key'),
    /** Null until it was told by the content, and for a file of none. */
    format: varchar('format', { length: 8 }).$type<ImportFormat>(),
    sheet: varchar('sheet', { length: 100 }),
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    headings: jsonb('headings').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull().default({}),
    /** How a Word file is read where a person chose it. */
    rules: jsonb('rules').$type<WordRules>().notNull().default({}),
    /** What the reader of a Word file took for what. */
    reading: jsonb('reading').$type<WordReading>(),
    /** Where questions go that name no family. */
    familyId: integer('family_id').references(() => questionFamilies.id),
    moduleId: integer('module_id'),
    /** Where the questions of each category of the file go. */
    categories: jsonb('categories').$type<Record<string, ImportDestination>>().notNull().default({}),
    /** Whether the questions are drafts or wait for review. */
    targetState: varchar('target_state', { length: 6 })
      .$type<'draft' | 'review'>()
      .notNull()
      .default('draft'),
    state: varchar('state', { length: 10 }).$type<ImportState>().notNull().default('reading'),
    /** Why the file was rejected as a whole, or the commit or undoing stopped. */
    failure: varchar('failure', { length: 1000 }),
    progress: integer('progress').notNull().default(0),
    total: integer('total').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** How many questions had something that the import leaves out, by kind. */
    dropped: jsonb('dropped').$type<Record<string, number>>().notNull().default({}),
    result: jsonb('result').$type<ImportResult>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    /** When the import with its file is removed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.moduleId, t.familyId],
      foreignColumns: [questionModules.id, questionModules.familyId],
    }),
    check(
      'question_imports_state',
      sql`${t.state} in ('reading', 'checking', 'ready', 'refused', 'committing', 'done', 'undoing', 'undone')`,
    ),
    index('question_imports_staff_idx').on(t.staffId, t.createdAt),
    index('question_imports_created_idx').on(t.createdAt, t.id),
    index('question_imports_expires_idx').on(t.expiresAt),
    index('question_imports_module_idx').on(t.moduleId, t.familyId),
    index('question_imports_family_idx').on(t.familyId),
  ],
);
describeTable(questionImports, { writer: 'questions/question-imports', place: 'one server' });

/** The questions of an import, as read and as corrected. */
export const questionImportRows = pgTable(
  'question_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Where it stands in the file, such as `Linha 14`. */
    place: varchar('place', { length: 60 }).notNull(),
    category: varchar('category', { length: 500 }),
    /** Family and module as the file names them. */
    destination: jsonb('destination').$type<{ family?: string; module?: string }>().notNull().default({}),
    fields: jsonb('fields').$type<ImportedQuestion>().notNull(),
    original: varchar('original', { length: 8000 }).notNull().default(''),
    pictures: jsonb('pictures').$type<ImportedPicture[]>().notNull().default([]),
    /** What reading found wrong; an edit of the field removes it. */
    readErrors: jsonb('read_errors').$type<RowError[]>().notNull().default([]),
    /** What keeps the row out. */
    errors: jsonb('errors').$type<RowError[]>().notNull().default([]),
    /** What its draft will lack. */
    missing: jsonb('missing').$type<RowError[]>().notNull().default([]),
    state: varchar('state', { length: 8 }).$type<RowState>().notNull().default('new'),
    code: varchar('code', { length: 40 }).notNull().default(''),
    familyId: integer('family_id'),
    moduleId: integer('module_id'),
    /** Whether family and module come from the file and not from a choice for the whole file. */
    isPlaced: boolean('is_placed').notNull().default(false),
    choice: varchar('choice', { length: 6 }).$type<RowChoice>().notNull().default('skip'),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** The question that has the code, and a hash of its text when the row was checked. */
    targetId: integer('target_id'),
    targetHash: varchar('target_hash', { length: 32 }),
    similarCode: varchar('similar_code', { length: 40 }),
    similarity: smallint('similarity'),
    /** The question that was written, and the revision of its draft. */
    questionId: integer('question_id'),
    revision: integer('revision'),
    /** The draft before the import changed it; null when there was none. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The state of the question before the import changed it. */
    stateBefore: varchar('state_before', { length: 9 }).$type<QuestionState>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('question_import_rows_state_idx').on(t.importId, t.state, t.position),
    index('question_import_rows_code_idx').on(t.importId, t.code),
    check('question_import_rows_state', sql`${t.state} in ('new', 'changed', 'same', 'similar', 'error')`),
    check('question_import_rows_choice', sql`${t.choice} in ('skip', 'update', 'rename')`),
  ],
);
describeTable(questionImportRows, { writer: 'questions/question-imports', place: 'one server' });

/** Mappings of columns, saved by name: which heading holds which field. */
export const questionImportMappings = pgTable('question_import_mappings', {
  name: varchar('name', { length: 60 }).primaryKey(),
  columns: jsonb('columns').$type<Record<string, string>>().notNull(),
  createdAt: createdAt(),
});
describeTable(questionImportMappings, { writer: 'questions/question-imports', place: 'one server' });

/** Where the questions of a category of another system went last. */
export const questionImportCategories = pgTable(
  'question_import_categories',
  {
    category: varchar('category', { length: 500 }).primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => questionFamilies.id),
    moduleId: integer('module_id'),
  },
  (t) => [
    foreignKey({
      columns: [t.moduleId, t.familyId],
      foreignColumns: [questionModules.id, questionModules.familyId],
    }),
    index('question_import_categories_module_idx').on(t.moduleId, t.familyId),
    index('question_import_categories_family_idx').on(t.familyId),
  ],
);
describeTable(questionImportCategories, { writer: 'questions/question-imports', place: 'one server' });
