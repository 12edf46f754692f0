import type { Day } from '@toro/domain/base/calendar/day';
import type { ChosenItem, DroppedItem, PlanDay } from '@toro/domain/learning/study/plan/plan';
import type {
  ExamAnswer,
  PastDay,
  PlannedCourse,
  PlanSentence,
} from '@toro/domain/learning/study/plan/plan-records';
import type { DaysOff } from '@toro/domain/learning/study/plan/plan-settings';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { instant, integer, jsonb, varchar } from './columns.ts';
import { students } from './students.ts';

/** What a student chose for the study plan. Without a row the defaults apply. */
export const planSettings = pgTable(
  'plan_settings',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => students.id),
    /** From Sunday to Saturday. */
    minutes: smallint('minutes').array().notNull().default([120, 60, 60, 60, 60, 60, 120]),
    daysOff: jsonb('days_off').$type<DaysOff[]>().notNull().default([]),
    /** HH:MM. */
    studyTime: varchar('study_time', { length: 5 }).notNull().default('19:00'),
    /** The day on which the student had less time, and the minutes of it. */
    shortDay: date('short_day', { mode: 'string' }),
    shortMinutes: smallint('short_minutes'),
    /** When the first questions were answered or put off. */
    setUpAt: instant('set_up_at'),
    /** Until when the card of today does not ask for the exam date. */
    dateHiddenUntil: date('date_hidden_until', { mode: 'string' }),
    reminds: boolean('reminds').notNull().default(false),
    reminderHour: smallint('reminder_hour').notNull().default(20),
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** Reminders since the last visit. */
    unseenReminders: smallint('unseen_reminders').notNull().default(0),
    /** The hash of the secret part of the calendar's address. */
    calendarHash: varchar('calendar_hash', { length: 64 }),
    examAnswers: jsonb('exam_answers').$type<ExamAnswer[]>().notNull().default([]),
  },
  (t) => [
    index('plan_settings_calendar_idx').on(t.calendarHash),
    index('plan_settings_reminder_idx').on(t.reminderHour, t.studentId).where(sql`${t.reminds}`),
    check('plan_settings_minutes', sql`cardinality(${t.minutes}) = 7`),
    check('plan_settings_hour', sql`${t.reminderHour} between 8 and 21`),
    check('plan_settings_short', sql`(${t.shortDay} is null) = (${t.shortMinutes} is null)`),
  ],
);
describeTable(planSettings, {
  writer: 'learning/study',
  place: 'student',
  person: {
    merge: { key: [], set: sql`student_id = t.student_id` },
    forget: 'delete',
    copy: 'plano-ajustes',
  },
});

/** The plan of a student as it was last made. Made anew each night, and when one of its inputs changes. */
export const plans = pgTable(
  'plans',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => students.id),
    madeOn: date('made_on', { mode: 'string' }).$type<Day>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** Rises with each change of its days. */
    version: integer('version').notNull(),
    /** The courses it was made for: another list makes it anew. */
    courses: jsonb('courses').$type<PlannedCourse[]>().notNull(),
    days: jsonb('days').$type<PlanDay[]>().notNull(),
    dropped: jsonb('dropped').$type<DroppedItem[]>().notNull(),
    /** The last days before, with what was done. */
    past: jsonb('past').$type<PastDay[]>().notNull(),
    pins: jsonb('pins').$type<ChosenItem[]>().notNull(),
    skips: jsonb('skips').$type<ChosenItem[]>().notNull(),
    /** What the last changes moved, newest first. */
    sentences: jsonb('sentences').$type<PlanSentence[]>().notNull(),
  },
  (t) => [index('plans_made_idx').on(t.madeOn, t.studentId)],
);
describeTable(plans, {
  writer: 'learning/study',
  place: 'student',
  person: {
    merge: { otherwise: 'made anew from what both studied' },
    forget: 'delete',
    copy: 'plano-dias',
  },
});
