import type { QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import type { QuestionState } from '@toro/domain/questions/questions/question-states';
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
import { describeTable } from '../table-rules.ts';
import {
  bigint,
  createdAt,
  globalId,
  instant,
  integer,
  jsonb,
  longText,
  path,
  referenceId,
  tsvector,
  varchar,
} from './columns.ts';
import { staffMembers } from './staff.ts';

/** The certifications of questions, used as filters. */
export const questionFamilies = pgTable('question_families', {
  id: integer('id').primaryKey(),
  tag: varchar('tag', { length: 60 }).notNull().unique(),
  name: varchar('name', { length: 100 }).notNull().unique(),
});
describeTable(questionFamilies, { writer: 'catalogue/categories', place: 'everywhere' });

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
describeTable(questionModules, { writer: 'catalogue/categories', place: 'everywhere' });

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
    /** For the office only; no student call reads what follows. */
    tags: varchar('tags', { length: 40 }).array().notNull().default(sql`'{}'`),
    source: varchar('source', { length: 120 }).notNull().default(''),
    year: smallint('year'),
    label: varchar('label', { length: 6 }).$type<QuestionLabel>(),
    internalNote: varchar('internal_note', { length: 2000 }).notNull().default(''),
    /** When it was retired: it is in no list and no new exam; old exams and reviews keep it. */
    retiredAt: instant('retired_at'),
    /** When it was annulled: it is no evidence any more, and never asked again. */
    annulledAt: instant('annulled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.moduleId, t.familyId],
      foreignColumns: [questionModules.id, questionModules.familyId],
    }),
    index('questions_module_idx').on(t.moduleId, t.familyId),
    index('questions_family_idx').on(t.familyId, t.id),
    // What study asks of thousands of questions at once, without reading their texts.
    index('questions_study_idx').on(t.id, t.familyId, t.moduleId, t.annulledAt, t.retiredAt),
    // For the order of the question list, and for the search by code prefix.
    index('questions_bank_idx').on(t.familyId, sql`coalesce(${t.moduleId}, 0)`, t.id),
    uniqueIndex('questions_import_key').on(t.importSource, t.importId),
    index('questions_code_idx').on(t.code.op('varchar_pattern_ops')),
    check('questions_label', sql`${t.label} in ('easy', 'medium', 'hard')`),
  ],
);
describeTable(questions, {
  writer: 'questions/questions',
  files: ['statement', 'image_path', 'hint', 'hint_image_path', 'resolution', 'video', 'video_libras'],
  place: 'everywhere',
});

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
    /** Why it is right or wrong; shown with the resolution. */
    reason: varchar('reason', { length: 10_000 }).notNull().default(''),
    /** Keeps its place when options are shuffled. */
    isFixed: boolean('is_fixed').notNull().default(false),
    /** Names the option in drafts and comments; null until the office has published the question. */
    draftKey: varchar('draft_key', { length: 12 }),
  },
  (t) => [
    unique('question_answers_position_key').on(t.questionId, t.position),
    uniqueIndex('question_answers_one_correct_key').on(t.questionId).where(sql`${t.isCorrect}`),
    check('question_answers_position', sql`${t.position} between 1 and 13`),
  ],
);
describeTable(questionAnswers, {
  writer: 'questions/questions',
  files: ['text', 'image_path', 'reason'],
  place: 'everywhere',
});

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
describeTable(questionSearch, { writer: 'triggers', place: 'one server' });

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
describeTable(questionWords, { writer: 'triggers', place: 'one server' });

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
describeTable(questionBlocks, { writer: 'triggers', place: 'one server' });

/** Every code that was ever given, so that none is given twice. */
export const questionCodes = pgTable(
  'question_codes',
  {
    code: varchar('code', { length: 40 }).primaryKey(),
    questionId: integer('question_id').notNull(),
    /** The code without its last number, and that number: the next free code is found by them. */
    prefix: varchar('prefix', { length: 40 })
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(code, '[0-9]{1,9}$', '')`),
    number: integer('number').generatedAlwaysAs(sql`substring(code from '[0-9]{1,9}$')::int`),
  },
  (t) => [
    index('question_codes_number_idx').on(t.prefix, t.number),
    index('question_codes_question_idx').on(t.questionId),
  ],
);
describeTable(questionCodes, { writer: 'questions/questions', place: 'one server' });

/**
 * One row for each question, published or not: what the list of the office shows and filters by. It describes the draft
 * where there is one. `index_questions` writes it for what is published, the office for drafts.
 */
export const questionEntries = pgTable(
  'question_entries',
  {
    /** The id in `questions`. */
    id: integer('id').primaryKey(),
    code: varchar('code', { length: 40 }).notNull(),
    familyId: integer('family_id'),
    moduleId: integer('module_id'),
    state: varchar('state', { length: 9 }).$type<QuestionState>().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** The beginning of the statement without markup, for the list and for similar questions. */
    plain: varchar('plain', { length: 2000 }).notNull().default(''),
    /** Hashes of parts of its trigrams: texts that are 80 % alike share one of them, others hardly ever. */
    sketch: integer('sketch').array().generatedAlwaysAs(sql`text_sketch(plain)`),
    tags: varchar('tags', { length: 40 }).array().notNull().default(sql`'{}'`),
    source: varchar('source', { length: 120 }).notNull().default(''),
    year: smallint('year'),
    label: varchar('label', { length: 6 }).$type<QuestionLabel>(),
    /** What it has (`video`) and what it lacks (`-video`). */
    traits: varchar('traits', { length: 12 }).array().notNull().default(sql`'{}'`),
    /** The share of right answers in percent, when it was last counted. */
    shareRight: smallint('share_right'),
    authorId: integer('author_id').references(() => staffMembers.id),
    reviewerId: integer('reviewer_id').references(() => staffMembers.id),
    /** Who has written in the draft: they may not approve it. */
    writerIds: integer('writer_ids').array().notNull().default(sql`'{}'`),
    reviewAskedBy: integer('review_asked_by').references(() => staffMembers.id),
    reviewAskedAt: instant('review_asked_at'),
    /** The code of the question that it was copied from. */
    originCode: varchar('origin_code', { length: 40 }),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** The stems of a draft, as in `question_search`; null without a draft. */
    draftDocument: tsvector('draft_document'),
  },
  (t) => [
    check(
      'question_entries_state',
      sql`${t.state} in ('draft', 'review', 'approved', 'published', 'archived', 'removed')`,
    ),
    index('question_entries_changed_idx').on(t.changedAt, t.id),
    index('question_entries_code_idx').on(t.code, t.id),
    index('question_entries_code_prefix_idx').on(t.code.op('varchar_pattern_ops')),
    index('question_entries_family_idx').on(t.familyId, t.changedAt, t.id),
    index('question_entries_module_idx').on(t.moduleId, t.changedAt, t.id),
    index('question_entries_state_idx').on(t.state, t.changedAt, t.id),
    index('question_entries_author_idx').on(t.authorId, t.changedAt, t.id),
    index('question_entries_reviewer_idx').on(t.reviewerId, t.changedAt, t.id),
    index('question_entries_review_asked_by_idx').on(t.reviewAskedBy),
    index('question_entries_review_idx').on(t.reviewAskedAt.asc().nullsFirst(), t.id),
    // The queue of reviews: without it the sort reads past every question that waits for none.
    index('question_entries_waiting_idx')
      .on(t.reviewAskedAt.asc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'review'`),
    index('question_entries_source_idx').on(t.source, t.changedAt, t.id),
    index('question_entries_year_idx').on(t.year, t.changedAt, t.id),
    index('question_entries_label_idx').on(t.label, t.changedAt, t.id),
    index('question_entries_share_idx').on(t.shareRight, t.id),
    index('question_entries_traits_idx').using('gin', t.tags, t.traits),
    index('question_entries_document_idx')
      .using('gin', t.draftDocument)
      .where(sql`${t.draftDocument} is not null`),
    index('question_entries_sketch_idx').using('gin', t.sketch),
  ],
);
describeTable(questionEntries, { writer: 'questions/questions', place: 'one server' });

/** Each act of the review of a draft. Rows never change. */
export const questionReviews = pgTable(
  'question_reviews',
  {
    id: globalId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questionEntries.id),
    action: varchar('action', { length: 8 }).$type<'request' | 'approve' | 'return'>().notNull(),
    /** The revision of the draft that was read. */
    revision: integer('revision').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    text: varchar('text', { length: 2000 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('question_reviews_action', sql`${t.action} in ('request', 'approve', 'return')`),
    index('question_reviews_question_idx').on(t.questionId, t.id),
    index('question_reviews_staff_idx').on(t.staffId),
  ],
);
describeTable(questionReviews, { writer: 'questions/questions', place: 'one server' });

/** What staff write to each other about a question. */
export const questionComments = pgTable(
  'question_comments',
  {
    id: globalId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questionEntries.id),
    /** The comment that this one answers. */
    parentId: bigint('parent_id', { mode: 'number' }),
    /** The field or option (`options.KEY`) that it is about; empty for the whole question. */
    field: varchar('field', { length: 30 }).notNull().default(''),
    text: varchar('text', { length: 2000 }).notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => staffMembers.id),
    createdAt: createdAt(),
    resolvedBy: integer('resolved_by').references(() => staffMembers.id),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    index('question_comments_question_idx').on(t.questionId, t.id),
    index('question_comments_parent_idx').on(t.parentId),
    index('question_comments_author_idx').on(t.authorId),
    index('question_comments_resolved_by_idx').on(t.resolvedBy),
  ],
);
describeTable(questionComments, { writer: 'questions/questions', place: 'one server' });
