import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  instant,
  integer,
  jsonb,
  longText,
  path,
  referenceId,
  tsvector,
  varchar,
} from './columns.ts';

/** The certifications of questions, used as filters. */
export const questionFamilies = pgTable('question_families', {
  id: integer('id').primaryKey(),
  tag: varchar('tag', { length: 60 }).notNull().unique(),
  name: varchar('name', { length: 100 }).notNull().unique(),
});

export const questionModules = pgTable(
  'question_modules',
  {
    id: referenceId(),
    familyId: integer('family_id')
      .notNull()
      .references(() => questionFamilies.id),
    number: smallint('number').notNull(),
    title: varchar('title', { length: 120 }).notNull(),
    description: varchar('description', { length: 2000 }).notNull().default(''),
    /** The number of questions in the real exam, and the recommended percentages. */
    expectedQuestions: smallint('expected_questions').notNull().default(0),
    recommendedSimulado: smallint('recommended_simulado').notNull().default(70),
    recommendedWeekly: smallint('recommended_weekly').notNull().default(70),
  },
  (t) => [
    unique('question_modules_number_key').on(t.familyId, t.number),
    unique('question_modules_family_key').on(t.id, t.familyId),
  ],
);

/** The provider's id, a path in the file storage, or embed markup. */
export interface QuestionVideo {
  provider: 'vimeo' | 'youtube' | 'file' | 'embed';
  source: string;
}

export const questions = pgTable(
  'questions',
  {
    id: referenceId(),
    code: varchar('code', { length: 40 }).notNull().unique(),
    familyId: integer('family_id')
      .notNull()
      .references(() => questionFamilies.id),
    moduleId: integer('module_id'),
    statement: longText('statement').notNull(),
    imagePath: path('image_path'),
    hint: varchar('hint', { length: 10_000 }),
    hintImagePath: path('hint_image_path'),
    resolution: longText('resolution'),
    video: jsonb('video').$type<QuestionVideo>(),
    videoLibras: jsonb('video_libras').$type<QuestionVideo>(),
    /** Where the question comes from: `academy`, or the source of an import, which scopes its foreign id. */
    importSource: varchar('import_source', { length: 40 }),
    importId: varchar('import_id', { length: 32 }),
    /** The hash of the content that the last import of the academy's folder wrote. */
    folderHash: varchar('folder_hash', { length: 64 }),
    /** When it was retired: it is in no list and no new exam; old exams and reviews keep it. */
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.moduleId, t.familyId],
      foreignColumns: [questionModules.id, questionModules.familyId],
    }),
    index('questions_module_idx').on(t.moduleId, t.familyId),
    index('questions_family_idx').on(t.familyId, t.id),
    // For the order of the question list, and for the search by code prefix.
    index('questions_bank_idx').on(t.familyId, sql`coalesce(${t.moduleId}, 0)`, t.id),
    uniqueIndex('questions_import_key').on(t.importSource, t.importId),
    index('questions_code_idx').on(t.code.op('varchar_pattern_ops')),
  ],
);

export const questionAnswers = pgTable(
  'question_answers',
  {
    id: referenceId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    position: smallint('position').notNull(),
    text: varchar('text', { length: 10_000 }).notNull(),
    imagePath: path('image_path'),
    isCorrect: boolean('is_correct').notNull(),
  },
  (t) => [
    unique('question_answers_position_key').on(t.questionId, t.position),
    uniqueIndex('question_answers_one_correct_key').on(t.questionId).where(sql`${t.isCorrect}`),
    check('question_answers_position', sql`${t.position} between 1 and 13`),
  ],
);

/** The search index: stems of statement and answers, with family and module. Maintained by triggers. */
export const questionSearch = pgTable(
  'question_search',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    document: tsvector('document').notNull(),
  },
  (t) => [index('question_search_document_idx').using('gin', t.document)],
);

/** The words of all questions, without accents, each with its stem. Maintained by triggers. */
export const questionWords = pgTable(
  'question_words',
  { word: varchar('word', { length: 60 }).primaryKey(), stem: varchar('stem', { length: 60 }).notNull() },
  (t) => [
    index('question_words_stem_idx').on(t.stem),
    index('question_words_begin_idx').on(t.word.op('varchar_pattern_ops')),
    index('question_words_similar_idx').using('gin', t.word.op('gin_trgm_ops')),
  ],
);

/** The number of questions per module (0 is none) and block of 8192 ids, for counts and deep pages. Maintained by triggers. */
export const questionBlocks = pgTable(
  'question_blocks',
  {
    familyId: integer('family_id').notNull(),
    moduleId: integer('module_id').notNull(),
    block: integer('block').notNull(),
    questions: integer('questions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.familyId, t.moduleId, t.block] })],
);
