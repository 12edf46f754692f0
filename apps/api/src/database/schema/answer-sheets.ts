import type { Channels } from '@toro/domain/accounts/channels/channels';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, globalId, instant, integer, jsonb, referenceId, varchar } from './columns.ts';
import { courseCategories, courses } from './courses.ts';
import { students } from './students.ts';

/** A gabarito: the answer sheet of one real exam. */
export const answerSheets = pgTable(
  'answer_sheets',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 60 }).notNull().unique(),
    name: varchar('name', { length: 150 }).notNull(),
    examDay: date('exam_day', { mode: 'string' }).notNull(),
    /** Before the official key is set, results are provisional. */
    keyState: varchar('key_state', { length: 12 }).$type<'none' | 'provisional' | 'official'>().notNull(),
    keySetAt: instant('key_set_at'),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    closesOn: date('closes_on', { mode: 'string' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => courseCategories.id),
    recommendedCourseId: integer('recommended_course_id').references(() => courses.id),
  },
  (t) => [
    index('answer_sheets_day_idx').on(t.examDay),
    index('answer_sheets_category_idx').on(t.categoryId),
    index('answer_sheets_course_idx').on(t.recommendedCourseId),
    check('answer_sheets_key_state', sql`${t.keyState} in ('none','provisional','official')`),
  ],
);
describeTable(answerSheets, { writer: 'answer-sheets/sheets', place: 'everywhere' });

export const answerSheetModules = pgTable(
  'answer_sheet_modules',
  {
    id: referenceId(),
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => answerSheets.id),
    number: smallint('number').notNull(),
    title: varchar('title', { length: 120 }).notNull(),
  },
  (t) => [unique('answer_sheet_modules_number_key').on(t.sheetId, t.number)],
);
describeTable(answerSheetModules, { writer: 'answer-sheets/sheets', place: 'everywhere' });

export const answerSheetQuestions = pgTable(
  'answer_sheet_questions',
  {
    id: referenceId(),
    moduleId: integer('module_id')
      .notNull()
      .references(() => answerSheetModules.id),
    position: smallint('position').notNull(),
    cancelled: boolean('cancelled').notNull().default(false),
  },
  (t) => [unique('answer_sheet_questions_position_key').on(t.moduleId, t.position)],
);
describeTable(answerSheetQuestions, { writer: 'answer-sheets/sheets', place: 'everywhere' });

export const answerSheetOptions = pgTable(
  'answer_sheet_options',
  {
    id: referenceId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => answerSheetQuestions.id),
    letter: varchar('letter', { length: 1 }).notNull(),
    isCorrect: boolean('is_correct').notNull().default(false),
  },
  (t) => [
    unique('answer_sheet_options_letter_key').on(t.questionId, t.letter),
    unique('answer_sheet_options_question_key').on(t.id, t.questionId),
    uniqueIndex('answer_sheet_options_one_correct_key').on(t.questionId).where(sql`${t.isCorrect}`),
    check('answer_sheet_options_letter', sql`${t.letter} ~ '^[A-M]$'`),
  ],
);
describeTable(answerSheetOptions, { writer: 'answer-sheets/sheets', place: 'everywhere' });

/**
 * A sheet that somebody opened with an e-mail address. Of the sheets of one address and exam, at most one is
 * confirmed: it counts for the ranking and the mails.
 */
export const filledSheets = pgTable(
  'filled_sheets',
  {
    id: globalId(),
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => answerSheets.id),
    /** The token of the browser that opened the sheet. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    /** The token of the mailed link. */
    linkHash: varchar('link_hash', { length: 64 }),
    studentId: integer('student_id').references(() => students.id),
    name: varchar('name', { length: 200 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    phone: varchar('phone', { length: 20 }),
    /** The channels ticked in the form; they become consents when the sheet is confirmed. */
    pendingChannels: jsonb('pending_channels').$type<Channels>(),
    /** The version of the privacy policy that the form showed; null for one of another site. */
    privacyNumber: integer('privacy_number'),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    finishedAt: instant('finished_at'),
    total: smallint('total'),
    correct: smallint('correct'),
    gradedAt: instant('graded_at'),
  },
  (t) => [
    uniqueIndex('filled_sheets_token_key').on(t.tokenHash),
    uniqueIndex('filled_sheets_link_key').on(t.linkHash),
    uniqueIndex('filled_sheets_confirmed_key')
      .on(t.sheetId, sql`lower(${t.email})`)
      .where(sql`${t.confirmedAt} is not null`),
    index('filled_sheets_email_idx').on(t.sheetId, sql`lower(${t.email})`),
    index('filled_sheets_student_idx').on(t.studentId),
    index('filled_sheets_ranking_idx').on(t.sheetId, t.correct).where(sql`${t.confirmedAt} is not null`),
    check('filled_sheets_counts', sql`${t.correct} <= ${t.total}`),
  ],
);
describeTable(filledSheets, {
  writer: 'answer-sheets/sheets',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, email, name, random }) =>
      // New hashes invalidate the mailed link and the tokens of browsers.
      sql`update filled_sheets set name = 'Anônimo', email = ${name} || '-' || id || '@anonimo.invalid', phone = null,
        student_id = null, pending_channels = null, link_hash = null,
        token_hash = encode(sha256((${random} || id)::bytea), 'hex')
        where student_id = ${id} or lower(email) = lower(${email})`,
    copy: 'gabaritoro',
  },
});

export const filledAnswers = pgTable(
  'filled_answers',
  {
    filledSheetId: bigint('filled_sheet_id', { mode: 'number' })
      .notNull()
      .references(() => filledSheets.id),
    questionId: integer('question_id').notNull(),
    optionId: integer('option_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filledSheetId, t.questionId] }),
    foreignKey({
      columns: [t.optionId, t.questionId],
      foreignColumns: [answerSheetOptions.id, answerSheetOptions.questionId],
    }),
    index('filled_answers_option_idx').on(t.optionId, t.questionId),
  ],
);
describeTable(filledAnswers, { writer: 'answer-sheets/sheets', place: 'one server' });
