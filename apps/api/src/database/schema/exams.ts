import type { ExamModel } from '@toro/domain/exams/exam-composition/exam-model';
import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { ExamSettings, ResultTime } from '@toro/domain/exams/exams/exam-settings';
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
  instant,
  integer,
  jsonb,
  ownedId,
  path,
  referenceId,
  varchar,
} from './columns.ts';
import { classGroups } from './courses.ts';
import { lessons } from './lessons.ts';
import { questions } from './questions.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/** The test of a lesson, or a mock exam; a new attempt gets its newest version. */
export const exams = pgTable(
  'exams',
  {
    id: referenceId(),
    lessonId: integer('lesson_id')
      .notNull()
      .unique()
      .references(() => lessons.id),
    isMock: boolean('is_mock').notNull(),
    isTimed: boolean('is_timed').notNull(),
    /** What the next version keeps beside its questions; null for the defaults. */
    settings: jsonb('settings').$type<ExamSettings>(),
    /** Null for any number. */
    maxAttempts: smallint('max_attempts'),
    closesAtWindowEnd: boolean('closes_at_window_end').notNull().default(false),
    resultTime: varchar('result_time', { length: 10 }).$type<ResultTime>().notNull().default('at-once'),
    resultsAt: instant('results_at'),
  },
  (t) => [
    check('exams_max_attempts', sql`${t.maxAttempts} between 1 and 20`),
    check('exams_result_time', sql`${t.resultTime} in ('at-once','window-end','moment')`),
    check('exams_results_at', sql`(${t.resultTime} = 'moment') = (${t.resultsAt} is not null)`),
  ],
);
describeTable(exams, { writer: 'exams/exam-composition', place: 'everywhere' });

/** When students of a class group may begin an exam; without a row always. */
export const examWindows = pgTable(
  'exam_windows',
  {
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.classGroupId] }),
    index('exam_windows_group_idx').on(t.classGroupId),
    check('exam_windows_order', sql`${t.closesAt} > ${t.opensAt}`),
  ],
);
describeTable(examWindows, { writer: 'exams/exam-composition', place: 'everywhere' });

export const examQuestions = pgTable(
  'exam_questions',
  {
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    position: smallint('position').notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** The place of its section in the settings, from 0; null in an exam without sections. */
    section: smallint('section'),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.position] }),
    unique('exam_questions_question_key').on(t.examId, t.questionId),
    index('exam_questions_question_idx').on(t.questionId),
  ],
);
describeTable(examQuestions, { writer: 'exams/exam-composition', place: 'everywhere' });

/** Models of exams, kept by name. An exam that uses one has a copy of it. */
export const examModels = pgTable(
  'exam_models',
  {
    id: referenceId(),
    name: varchar('name', { length: 80 }).notNull().unique(),
    model: jsonb('model').$type<ExamModel>().notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => staffMembers.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('exam_models_changed_by_idx').on(t.changedBy)],
);
describeTable(examModels, { writer: 'exams/exam-composition', place: 'everywhere' });

/** A question as an exam version keeps it: no field reveals the right answer. */
export interface StoredExamQuestion {
  id: number;
  code: string;
  classType: number;
  position: number;
  statement: string;
  /** The paths of pictures are relative to the public files. */
  imagePath: string | null;
  hint: string | null;
  hintImagePath: string | null;
  module: { id: number; title: string } | null;
  hasText: boolean;
  hasVideo: boolean;
  hasLibras: boolean;
  /** The place of its section in the settings, from 0. */
  section?: number;
  /** A fixed option keeps its place when options are shuffled. */
  answers: { id: number; text: string; imagePath: string | null; isFixed?: true }[];
}

/** The questions of an exam at one time. Immutable: a changed question creates a new version. */
export const examVersions = pgTable(
  'exam_versions',
  {
    id: referenceId(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    number: integer('number').notNull(),
    /** Unused; a trigger fills it for the release before. */
    contentHash: varchar('content_hash', { length: 64 }),
    questionCount: smallint('question_count').notNull(),
    /** Unused; a trigger fills it for the release before, in the shape of the wire. */
    content: jsonb('content'),
    /** Questions and answers in their fixed order, without the key. */
    questions: jsonb('questions').$type<StoredExamQuestion[]>().notNull(),
    /** Question id to right answer id. */
    key: jsonb('key').$type<Record<string, number>>().notNull(),
    /** Null for the defaults. */
    settings: jsonb('settings').$type<ExamSettings>(),
    /** Of the canonical text of questions and key, so the order of JSON fields does not matter. */
    questionsHash: varchar('questions_hash', { length: 64 }).generatedAlwaysAs(
      sql`exam_version_hash(questions, key)`,
    ),
    /** Unused since `papers` exists; the release before still writes it. */
    printPath: path('print_path'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('exam_versions_number_key').on(t.examId, t.number),
    unique('exam_versions_content_key').on(t.examId, t.contentHash),
    check('exam_versions_question_count', sql`${t.questionCount} between 1 and 500`),
  ],
);
describeTable(examVersions, { writer: 'exams/exams', place: 'everywhere' });

/** The printed PDFs of exam versions. A version gets another one when a title or the layout changes. */
export const papers = pgTable(
  'papers',
  {
    path: path('path').primaryKey(),
    examVersionId: integer('exam_version_id')
      .notNull()
      .references(() => examVersions.id),
    state: varchar('state', { length: 8 }).$type<'waiting' | 'ready' | 'failed'>().notNull(),
    /** 0 to 100. */
    progress: smallint('progress').notNull().default(0),
    failure: varchar('failure', { length: 500 }),
    /** When its rendering was last queued. */
    requestedAt: instant('requested_at').notNull(),
    /** When a student last received a link to the file. */
    linkedAt: instant('linked_at'),
  },
  (t) => [
    index('papers_version_idx').on(t.examVersionId),
    check('papers_state', sql`${t.state} in ('waiting','ready','failed')`),
    check('papers_progress', sql`${t.progress} between 0 and 100`),
  ],
);
describeTable(papers, { writer: 'exams/exams', place: 'one server' });

export const attempts = pgTable(
  'attempts',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    examVersionId: integer('exam_version_id')
      .notNull()
      .references(() => examVersions.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    kind: varchar('kind', { length: 6 }).$type<'test' | 'redo' | 'mock'>().notNull(),
    /** A redo repeats the wrong questions of this attempt. */
    redoOf: bigint('redo_of', { mode: 'number' }),
    /** The questions of a redo; null means the whole version. */
    questionIds: integer('question_ids').array(),
    /** The device that owns the attempt; another one takes over with a claim. */
    device: varchar('device', { length: 40 }).notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    elapsedSeconds: integer('elapsed_seconds').notNull().default(0),
    /** When the last save was committed. */
    savedAt: instant('saved_at'),
    /** Start of the current pause; earlier pauses are in `attempt_pauses`, and their total is in `paused_seconds`. */
    pausedAt: instant('paused_at'),
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** When the server ends the attempt, as far as the time does not stand still in a pause; null for no limit. */
    deadlineAt: instant('deadline_at'),
    /** When it was handed in, if its result comes later: until `finished_at` is set, no call says more of it than of an attempt in progress. */
    handedInAt: instant('handed_in_at'),
    /** When its result comes, if not at once. */
    resultsAt: instant('results_at'),
    /** Gives the order of questions and options; null for the order of the version. */
    shuffleSeed: integer('shuffle_seed'),
    total: smallint('total').notNull(),
    answered: smallint('answered'),
    correct: smallint('correct'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({ columns: [t.studentId, t.redoOf], foreignColumns: [t.studentId, t.id] }),
    index('attempts_redo_idx').on(t.studentId, t.redoOf),
    uniqueIndex('attempts_ongoing_key')
      .on(t.studentId, t.lessonId, t.classGroupId, t.kind)
      .where(sql`${t.finishedAt} is null and ${t.handedInAt} is null`),
    index('attempts_deadline_idx')
      .on(t.deadlineAt)
      .where(sql`${t.finishedAt} is null and ${t.handedInAt} is null and ${t.deadlineAt} is not null`),
    index('attempts_results_idx')
      .on(t.resultsAt)
      .where(sql`${t.finishedAt} is null and ${t.handedInAt} is not null`),
    index('attempts_finished_idx').on(t.studentId, t.lessonId, t.finishedAt),
    index('attempts_version_idx').on(t.examVersionId),
    index('attempts_lesson_idx').on(t.lessonId),
    index('attempts_group_idx').on(t.classGroupId),
    check('attempts_kind', sql`${t.kind} in ('test','redo','mock')`),
    check('attempts_counts', sql`${t.correct} <= ${t.answered} and ${t.answered} <= ${t.total}`),
    check('attempts_elapsed', sql`${t.elapsedSeconds} >= 0`),
    check('attempts_paused', sql`${t.pausedSeconds} >= 0`),
  ],
);
const STAYS_NAMELESS = { stays: 'attempts count in statistics, without a name' };
describeTable(attempts, {
  writer: 'exams/exams',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: STAYS_NAMELESS,
    copy: 'provas',
  },
});

/** What is stored with an attempt goes with it. */
const PART_OF_ATTEMPT = {
  merge: { partOf: 'attempts', column: 'attempt_id' },
  forget: STAYS_NAMELESS,
};

/** The ids that devices give an attempt before they know its database id: a repeated start or finish finds the same attempt. */
export const attemptStarts = pgTable(
  'attempt_starts',
  {
    studentId: integer('student_id').notNull(),
    start: varchar('start', { length: 40 }).notNull(),
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.start] }),
    foreignKey({ columns: [t.studentId, t.attemptId], foreignColumns: [attempts.studentId, attempts.id] }),
    index('attempt_starts_attempt_idx').on(t.studentId, t.attemptId),
  ],
);
describeTable(attemptStarts, {
  writer: 'exams/exams',
  place: 'student',
  person: {
    ...PART_OF_ATTEMPT,
    copy: 'provas',
  },
});

/** The latest answer of each question: the highest (counter, device) wins. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    studentId: integer('student_id').notNull(),
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    questionId: integer('question_id').notNull(),
    /** Null is "Não sei", or nothing yet while the counter is 0. */
    answerId: integer('answer_id'),
    counter: integer('counter').notNull(),
    device: varchar('device', { length: 40 }).notNull(),
    seconds: integer('seconds').notNull().default(0),
    /** How often the mark for review was switched: odd is marked. */
    marks: integer('marks').notNull().default(0),
    /** How sure the student was of the choice; belongs to it. */
    certainty: varchar('certainty', { length: 5 }).$type<Certainty>(),
    isCorrect: boolean('is_correct'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.attemptId, t.questionId] }),
    foreignKey({ columns: [t.studentId, t.attemptId], foreignColumns: [attempts.studentId, attempts.id] }),
    check('attempt_answers_counter', sql`${t.counter} >= 0`),
    check('attempt_answers_seconds', sql`${t.seconds} >= 0`),
    check('attempt_answers_marks', sql`${t.marks} >= 0`),
    check('attempt_answers_certainty', sql`${t.certainty} in ('sure','doubt','guess')`),
  ],
);
describeTable(attemptAnswers, {
  writer: 'exams/exams',
  place: 'student',
  person: {
    ...PART_OF_ATTEMPT,
    copy: 'respostas-das-provas',
  },
});

/** Every choice ever received. Append-only: it proves that no answer was lost. */
export const answerEvents = pgTable(
  'answer_events',
  {
    studentId: integer('student_id').notNull(),
    id: ownedId(),
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    questionId: integer('question_id').notNull(),
    answerId: integer('answer_id'),
    counter: integer('counter').notNull(),
    device: varchar('device', { length: 40 }).notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Received after the end of the attempt: kept, and without effect. */
    isLate: boolean('is_late').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({ columns: [t.studentId, t.attemptId], foreignColumns: [attempts.studentId, attempts.id] }),
    index('answer_events_attempt_idx').on(t.studentId, t.attemptId),
  ],
);
describeTable(answerEvents, {
  writer: 'exams/exams',
  place: 'student',
  person: {
    ...PART_OF_ATTEMPT,
    copy: { not: 'the steps to the answers of an exam; the answers are in respostas-das-provas' },
  },
});

export const attemptPauses = pgTable(
  'attempt_pauses',
  {
    studentId: integer('student_id').notNull(),
    id: ownedId(),
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    pausedAt: instant('paused_at').notNull(),
    resumedAt: instant('resumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({ columns: [t.studentId, t.attemptId], foreignColumns: [attempts.studentId, attempts.id] }),
    index('attempt_pauses_attempt_idx').on(t.studentId, t.attemptId),
    check('attempt_pauses_order', sql`${t.resumedAt} >= ${t.pausedAt}`),
  ],
);
describeTable(attemptPauses, {
  writer: 'exams/exams',
  place: 'student',
  person: {
    ...PART_OF_ATTEMPT,
    copy: { not: 'the time of an exam without its pauses is in provas' },
  },
});

/**
 * How often each option of a question was chosen, over the first finished attempt of each student. Only the sums are
 * stored, so nothing here is about a person.
 */
export const optionCounts = pgTable(
  'option_counts',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** 0 is "Não sei". */
    answerId: integer('answer_id').notNull(),
    /** Part of the student's id: students who finish at the same time rarely wait for the same row. */
    slot: smallint('slot').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.answerId, t.slot] }),
    check('option_counts_count', sql`${t.count} > 0`),
  ],
);
describeTable(optionCounts, { writer: 'exams/exams', place: 'one server' });
