import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { EventSource } from '@toro/domain/learning/study/events';
import type { Difficulty } from '@toro/domain/learning/study/practice';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, instant, integer, ownedId, varchar } from './columns.ts';
import { classGroups } from './courses.ts';
import { questions } from './questions.ts';
import { students } from './students.ts';

/**
 * Every graded answer of a student to a question in a session. Append-only: cards and estimates are built from these
 * rows alone.
 */
export const studyEvents = pgTable(
  'study_events',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** The number of the published version of the question; 0 when the office never published it. */
    contentVersion: integer('content_version').notNull(),
    source: varchar('source', { length: 8 }).$type<EventSource>().notNull(),
    /** The attempt, practice or review session. */
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    /** 1 for the first answer to the question in the session; a review asks a missed question again. */
    turn: smallint('turn').notNull().default(1),
    /** Null is "Não sei". */
    answerId: integer('answer_id'),
    /** By the key of then; what counts now follows the key in force. */
    wasRight: boolean('was_right').notNull(),
    seconds: integer('seconds').notNull(),
    certainty: varchar('certainty', { length: 5 }).$type<Certainty>(),
    /** The device's instant, held between the making of the session and its receipt. */
    answeredAt: instant('answered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null when the student was forgotten. */
    device: varchar('device', { length: 40 }),
    counter: integer('counter').notNull(),
    classGroupId: integer('class_group_id').references(() => classGroups.id),
    /** Whether the student had seen the key before the answer: then it is no evidence of ability. */
    keySeen: boolean('key_seen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('study_events_source_id_key').on(t.studentId, t.source, t.sourceId, t.questionId, t.turn),
    index('study_events_question_idx').on(t.studentId, t.questionId),
    index('study_events_students_idx').on(t.questionId, t.studentId),
    index('study_events_group_idx').on(t.classGroupId),
    check('study_events_source', sql`${t.source} in ('test','redo','mock','practice','review')`),
    check('study_events_certainty', sql`${t.certainty} in ('sure','doubt','guess')`),
    check('study_events_seconds', sql`${t.seconds} between 0 and 86400`),
    check(
      'study_events_choice',
      sql`${t.answerId} is not null or (not ${t.wasRight} and ${t.certainty} is null)`,
    ),
  ],
);
describeTable(studyEvents, {
  writer: 'learning/evidence',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: ({ id }) =>
      // Answers stay for the difficulties of questions, without a name or device.
      sql`update study_events set device = null where student_id = ${id}`,
    copy: 'respostas',
  },
});

/** When a student first saw the key of a question. */
export const seenKeys = pgTable(
  'seen_keys',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('seen_keys_question_idx').on(t.questionId),
  ],
);
describeTable(seenKeys, {
  writer: 'learning/evidence',
  place: 'student',
  person: {
    merge: { key: ['question_id'], set: sql`seen_at = least(t.seen_at, excluded.seen_at)` },
    forget: 'delete',
    copy: 'gabaritos-vistos',
  },
});

/**
 * The questions that a student missed or guessed: their place in the review and in the notebook. Built from the events
 * of the question alone, and built again whenever one is added.
 */
export const cards = pgTable(
  'cards',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The day of the last answer that rated it. */
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    /** How many answers have rated it. */
    reviews: smallint('reviews').notNull(),
    /** Rated answers in a row that were right without guessing, each on another day. */
    rightDays: smallint('right_days').notNull(),
    misses: smallint('misses').notNull(),
    missedAt: instant('missed_at').notNull(),
    missSource: varchar('miss_source', { length: 8 }).$type<EventSource>().notNull(),
    /** Whether the last miss was a right answer that was guessed. */
    isGuess: boolean('is_guess').notNull(),
    /** The choice of the last answer; null is "Não sei". */
    lastAnswerId: integer('last_answer_id'),
    /** When it came into the notebook, or came back. */
    arrivedAt: instant('arrived_at').notNull(),
    /** When it left the notebook, mastered. */
    masteredAt: instant('mastered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('cards_due_idx').on(t.studentId, t.dueOn),
    index('cards_missed_idx').on(t.studentId, t.missedAt),
    index('cards_question_idx').on(t.questionId),
  ],
);
describeTable(cards, {
  writer: 'learning/evidence',
  place: 'student',
  person: {
    merge: { otherwise: 'built anew from the answers of both' },
    forget: 'delete',
    copy: 'caderno-de-erros',
  },
});

/** The students whose attempts of before are events. */
export const studyStates = pgTable(
  'study_states',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => students.id),
    filledAt: instant('filled_at').notNull(),
    /** When the results of the attempts of before were counted. */
    resultsCountedAt: instant('results_counted_at'),
  },
  (t) => [index('study_states_uncounted_idx').on(t.studentId).where(sql`${t.resultsCountedAt} is null`)],
);
describeTable(studyStates, {
  writer: 'learning/study',
  place: 'student',
  person: {
    merge: { otherwise: 'set anew when the answers of both are counted' },
    forget: { stays: 'only how far the answers are counted' },
    copy: { not: 'only how far the answers are counted' },
  },
});

/** How hard a question is for the average student, by the answers that are evidence. Counted anew each night. */
export const questionDifficulties = pgTable(
  'question_difficulties',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id),
    /** How many students answered it before they had seen its key, and how many of them were right. */
    answers: integer('answers').notNull(),
    correct: integer('correct').notNull(),
    /** Null while there are too few answers. */
    difficulty: varchar('difficulty', { length: 6 }).$type<Difficulty>(),
    /** What the last fit estimates on the scale of abilities, and how uncertain that is; null without one. */
    estimate: doublePrecision('estimate'),
    variance: doublePrecision('variance'),
  },
  (t) => [
    check('question_difficulties_counts', sql`${t.correct} between 0 and ${t.answers}`),
    check('question_difficulties_difficulty', sql`${t.difficulty} in ('easy','medium','hard')`),
  ],
);
describeTable(questionDifficulties, { writer: 'learning/evidence', place: 'everywhere' });
