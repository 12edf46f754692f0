import type { AbilityConstants } from '@toro/domain/learning/study/ability/filter';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { globalId, instant, integer, jsonb, varchar } from './columns.ts';
import { questionFamilies } from './questions.ts';
import { students } from './students.ts';

/** The share right of all modules on a Monday, of 1. */
export interface AbilityWeek {
  day: string;
  low: number;
  middle: number;
  high: number;
}

/**
 * What is known of a student in a family, built from the events that are evidence. Deleted when an event is added, and
 * built again when it is read.
 */
export const abilities = pgTable(
  'abilities',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    familyId: integer('family_id')
      .notNull()
      .references(() => questionFamilies.id),
    /** The run whose difficulties it was built with; 0 before the first. */
    runId: integer('run_id').notNull(),
    builtOn: date('built_on', { mode: 'string' }).notNull(),
    moduleIds: integer('module_ids').array().notNull(),
    /** The state of the filter. */
    mean: doublePrecision('mean').array().notNull(),
    covariance: doublePrecision('covariance').array().notNull(),
    lastDays: integer('last_days').array().notNull(),
    answers: integer('answers').array().notNull(),
    /** The last twelve Mondays from the first answer on. */
    weeks: jsonb('weeks').$type<AbilityWeek[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.familyId] }), index('abilities_family_idx').on(t.familyId)],
);
describeTable(abilities, {
  writer: 'learning/evidence',
  place: 'student',
  person: {
    merge: { otherwise: 'built anew from the answers of both' },
    forget: 'delete',
    copy: 'estimativas',
  },
});

export type AbilityStage = 'fit' | 'constants' | 'students' | 'done';

/**
 * The nightly runs that estimate the difficulties of questions. The values of a run are in force once its fit is done;
 * then the abilities of all students are built with them.
 */
export const abilityRuns = pgTable(
  'ability_runs',
  {
    id: globalId(),
    /** Events received before this instant count. */
    until: instant('until').notNull(),
    stage: varchar('stage', { length: 9 }).$type<AbilityStage>().notNull().default('fit'),
    /** Rounds of the fit that are done, with what the last one knew; a run that was stopped goes on from there. */
    round: smallint('round').notNull().default(0),
    questionIds: integer('question_ids').array(),
    difficulties: doublePrecision('difficulties').array(),
    variances: doublePrecision('variances').array(),
    /** The mean difficulty by module id. */
    moduleMeans: jsonb('module_means').$type<Record<string, number>>().notNull().default({}),
    constants: jsonb('constants').$type<AbilityConstants & { difficultyVariance: number }>(),
    /** The last student whose abilities were built. */
    lastStudentId: integer('last_student_id').notNull().default(0),
    /** Who works on it, and when that was last known to be alive. */
    worker: varchar('worker', { length: 36 }),
    aliveAt: instant('alive_at'),
    startedAt: instant('started_at').notNull(),
    /** When its difficulties came into force. */
    inForceAt: instant('in_force_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('ability_runs_in_force_idx').on(t.id).where(sql`${t.inForceAt} is not null`),
    uniqueIndex('ability_runs_open_key').on(sql`(true)`).where(sql`${t.stage} <> 'done'`),
    check('ability_runs_stage', sql`${t.stage} in ('fit','constants','students','done')`),
  ],
);
describeTable(abilityRuns, { writer: 'learning/study', place: 'one server' });
