import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { EventSource } from '@toro/domain/learning/study/events';
import type { Cause, Highlight } from '@toro/domain/learning/study/marks';
import type { PracticeChoices } from '@toro/domain/learning/study/practice';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, instant, integer, jsonb, ownedId, varchar } from './columns.ts';
import { questions } from './questions.ts';
import { students } from './students.ts';

/** The review of a student on a day. Its answers are study events; what is left follows from them. */
export const reviewSessions = pgTable(
  'review_sessions',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** In the order they are asked; going on for more minutes adds to them. */
    questionIds: integer('question_ids').array().notNull(),
    /** The minutes it was built for, with those added. */
    minutes: smallint('minutes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('review_sessions_day_key').on(t.studentId, t.day),
  ],
);
describeTable(reviewSessions, {
  writer: 'learning/study',
  place: 'student',
  person: {
    merge: {
      moves: 'id',
      stays: (kept) => sql`t.day in (select o.day from review_sessions o where o.student_id = ${kept})`,
    },
    forget: 'delete',
    copy: 'revisoes-diarias',
  },
});

/** Trainings that students built. */
export const practices = pgTable(
  'practices',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    choices: jsonb('choices').$type<PracticeChoices>().notNull(),
    /** Gives the questions and their order. */
    seed: integer('seed').notNull(),
    questionIds: integer('question_ids').array().notNull(),
    startedAt: instant('started_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    /** When the server ends it; null without a clock. */
    deadlineAt: instant('deadline_at'),
    elapsedSeconds: integer('elapsed_seconds').notNull().default(0),
    finishedAt: instant('finished_at'),
    answered: smallint('answered'),
    correct: smallint('correct'),
    /** The training whose wrong questions this one repeats. */
    repeatOf: bigint('repeat_of', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    index('practices_open_idx').on(t.studentId).where(sql`${t.finishedAt} is null`),
    index('practices_finished_idx').on(t.studentId, t.finishedAt),
    index('practices_deadline_idx').on(t.deadlineAt).where(sql`${t.finishedAt} is null`),
    index('practices_touched_idx').on(t.touchedAt).where(sql`${t.finishedAt} is null`),
    check('practices_counts', sql`${t.correct} <= ${t.answered}`),
    check('practices_elapsed', sql`${t.elapsedSeconds} >= 0`),
  ],
);
describeTable(practices, {
  writer: 'learning/practice',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: 'delete',
    copy: 'treinos',
  },
});

/** The latest answer to each question of a training: the highest (counter, device) wins. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    studentId: integer('student_id').notNull(),
    practiceId: bigint('practice_id', { mode: 'number' }).notNull(),
    questionId: integer('question_id').notNull(),
    /** Null is "Não sei", or nothing yet while the counter is 0. */
    answerId: integer('answer_id'),
    certainty: varchar('certainty', { length: 5 }).$type<Certainty>(),
    counter: integer('counter').notNull(),
    device: varchar('device', { length: 40 }).notNull(),
    seconds: integer('seconds').notNull().default(0),
    /** How often the mark was switched: odd is marked. */
    marks: integer('marks').notNull().default(0),
    /** When the choice was confirmed, in a training corrected at once: it is not changed any more. */
    fixedAt: instant('fixed_at'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.practiceId, t.questionId] }),
    foreignKey({
      columns: [t.studentId, t.practiceId],
      foreignColumns: [practices.studentId, practices.id],
    }),
    check('practice_answers_counter', sql`${t.counter} >= 0`),
    check('practice_answers_seconds', sql`${t.seconds} between 0 and 86400`),
    check('practice_answers_marks', sql`${t.marks} >= 0`),
    check('practice_answers_certainty', sql`${t.certainty} in ('sure','doubt','guess')`),
  ],
);
describeTable(practiceAnswers, {
  writer: 'learning/practice',
  place: 'student',
  person: {
    merge: { partOf: 'practices', column: 'practice_id' },
    forget: 'delete',
    copy: 'respostas-dos-treinos',
  },
});

/** Choices of the builder that a student keeps under a name. */
export const practicePresets = pgTable(
  'practice_presets',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    name: varchar('name', { length: 60 }).notNull(),
    choices: jsonb('choices').$type<PracticeChoices>().notNull(),
    /** The secret part of its shared address. */
    code: varchar('code', { length: 24 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('practice_presets_name_key').on(t.studentId, t.name),
    index('practice_presets_code_idx').on(t.code),
  ],
);
describeTable(practicePresets, {
  writer: 'learning/practice',
  place: 'student',
  person: {
    merge: {
      moves: 'id',
      stays: (kept) => sql`t.name in (select o.name from practice_presets o where o.student_id = ${kept})`,
    },
    forget: 'delete',
    copy: 'treinos-salvos',
  },
});

/** What a student keeps at a question: flag, note, highlights, and the cause and rule of the notebook. */
export const questionMarks = pgTable(
  'question_marks',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** How often the flag was switched: odd is flagged. */
    flags: integer('flags').notNull().default(0),
    note: varchar('note', { length: 2000 }),
    /** Rises with each change of the note: a device says which one it changed. */
    noteVersion: integer('note_version').notNull().default(0),
    noteAt: instant('note_at'),
    /** The note of before a mock, while another one is written during it. */
    earlierNote: varchar('earlier_note', { length: 2000 }),
    highlights: jsonb('highlights').$type<Highlight[]>().notNull().default([]),
    cause: varchar('cause', { length: 9 }).$type<Cause>(),
    /** When the cause was last set or taken away; one of before the question came back does not count. */
    causeAt: instant('cause_at'),
    rule: varchar('rule', { length: 140 }),
    /** When the student took the question out of the review. */
    restedAt: instant('rested_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('question_marks_question_idx').on(t.questionId),
    check('question_marks_flags', sql`${t.flags} >= 0`),
    check('question_marks_cause', sql`${t.cause} in ('unknown','misread','reasoning','time','guess')`),
  ],
);
describeTable(questionMarks, {
  writer: 'exams/marks',
  place: 'student',
  person: {
    merge: {
      key: ['question_id'],
      set: sql`flags = greatest(t.flags, excluded.flags) + (case when t.flags % 2 = 1 or excluded.flags % 2 = 1
        then (greatest(t.flags, excluded.flags) + 1) % 2 else 0 end),
      note = nullif(left(concat_ws(E'\\n', t.note, excluded.note), 2000), ''),
      note_version = greatest(t.note_version, excluded.note_version) + 1,
      highlights = t.highlights || excluded.highlights, cause = coalesce(t.cause, excluded.cause),
      cause_at = coalesce(t.cause_at, excluded.cause_at), rule = coalesce(t.rule, excluded.rule),
      rested_at = coalesce(t.rested_at, excluded.rested_at),
      changed_at = greatest(t.changed_at, excluded.changed_at)`,
    },
    forget: 'delete',
    copy: 'anotacoes',
  },
});

/** The options that a student crossed out in a session. */
export const crosses = pgTable(
  'crosses',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    source: varchar('source', { length: 8 }).$type<EventSource>().notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    answerId: integer('answer_id').notNull(),
    /** How often the cross was switched: odd is crossed out. */
    switches: integer('switches').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.source, t.sourceId, t.answerId] }),
    check('crosses_source', sql`${t.source} in ('test','redo','mock','practice','review')`),
    check('crosses_switches', sql`${t.switches} > 0`),
  ],
);
describeTable(crosses, {
  writer: 'exams/marks',
  place: 'student',
  person: {
    merge: {
      key: ['source', 'source_id', 'answer_id'],
      set: sql`switches = greatest(t.switches, excluded.switches)`,
    },
    forget: 'delete',
    copy: 'alternativas-riscadas',
  },
});

/** Why a question came into or left a student's notebook without an answer: its key changed, or it was annulled. */
export const notebookChanges = pgTable(
  'notebook_changes',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    kind: varchar('kind', { length: 8 }).$type<'right' | 'wrong' | 'annulled'>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('notebook_changes_question_idx').on(t.questionId),
    check('notebook_changes_kind', sql`${t.kind} in ('right','wrong','annulled')`),
  ],
);
describeTable(notebookChanges, {
  writer: 'learning/study',
  place: 'student',
  person: {
    merge: { key: ['question_id'], set: sql`changed_at = greatest(t.changed_at, excluded.changed_at)` },
    forget: 'delete',
    copy: 'mudancas-de-gabarito',
  },
});
