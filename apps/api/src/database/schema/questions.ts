import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, integer, longText, path, referenceId, varchar } from './columns.ts';

/** Certifications, as the bank filters by them. */
export const questionFamilies = pgTable('question_families', {
  id: integer('id').primaryKey(),
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
  },
  (t) => [unique('question_modules_number_key').on(t.familyId, t.number)],
);

export const questions = pgTable(
  'questions',
  {
    id: referenceId(),
    code: varchar('code', { length: 40 }).notNull().unique(),
    moduleId: integer('module_id')
      .notNull()
      .references(() => questionModules.id),
    statement: longText('statement').notNull(),
    imagePath: path('image_path'),
    hint: varchar('hint', { length: 10_000 }),
    hintImagePath: path('hint_image_path'),
    resolution: longText('resolution'),
    video: varchar('video', { length: 2000 }),
    videoLibras: varchar('video_libras', { length: 2000 }),
    createdAt: createdAt(),
  },
  (t) => [index('questions_module_idx').on(t.moduleId, t.id)],
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
