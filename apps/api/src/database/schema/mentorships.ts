import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, instant, integer, referenceId, varchar } from './columns.ts';
import { disciplines } from './disciplines.ts';
import { lessons } from './lessons.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

export const mentors = pgTable(
  'mentors',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 60 }).notNull().unique(),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    email: varchar('email', { length: 254 }).notNull().unique(),
    /** The member of staff who the mentor is; null for a person outside the office. */
    staffId: integer('staff_id').references(() => staffMembers.id),
    /** Since when the mentor gets no new mentorships. */
    deactivatedAt: instant('deactivated_at'),
  },
  (t) => [uniqueIndex('mentors_staff_key').on(t.staffId)],
);
describeTable(mentors, { writer: 'people/mentorships', place: 'everywhere' });

export const mentorDisciplines = pgTable(
  'mentor_disciplines',
  {
    mentorId: integer('mentor_id')
      .notNull()
      .references(() => mentors.id),
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => disciplines.id),
  },
  (t) => [
    primaryKey({ columns: [t.mentorId, t.disciplineId] }),
    index('mentor_disciplines_discipline_idx').on(t.disciplineId),
  ],
);
describeTable(mentorDisciplines, { writer: 'people/mentorships', place: 'everywhere' });

export const mentorships = pgTable(
  'mentorships',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    day: date('day', { mode: 'string' }).notNull(),
    startHour: smallint('start_hour').notNull(),
    mentorId: integer('mentor_id').references(() => mentors.id),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** 1 when it was cancelled less than a day before: the student cannot request another one. */
    forfeited: smallint('forfeited').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('mentorships_one_each_key')
      .on(t.studentId)
      .where(sql`${t.cancelledAt} is null or ${t.forfeited} = 1`),
    index('mentorships_lesson_idx').on(t.lessonId),
    index('mentorships_mentor_idx').on(t.mentorId),
    check('mentorships_hour', sql`${t.startHour} between 0 and 23`),
  ],
);
describeTable(mentorships, {
  writer: 'people/mentorships',
  place: 'student',
  person: {
    merge: {
      moves: 'id',
      stays: (kept) => sql`(t.cancelled_at is null or t.forfeited = 1) and ${kept} in (
      select o.student_id from mentorships o
      where o.student_id = ${kept} and (o.cancelled_at is null or o.forfeited = 1))`,
    },
    forget: 'delete',
    copy: 'mentorias',
  },
});

/** The reserved hours of a mentor. Global, so that no hour is reserved twice. */
export const mentorHours = pgTable(
  'mentor_hours',
  {
    id: referenceId(),
    mentorId: integer('mentor_id')
      .notNull()
      .references(() => mentors.id),
    day: date('day', { mode: 'string' }).notNull(),
    startHour: smallint('start_hour').notNull(),
    studentId: integer('student_id').notNull(),
    mentorshipId: integer('mentorship_id').notNull(),
  },
  (t) => [
    unique('mentor_hours_key').on(t.mentorId, t.day, t.startHour),
    check('mentor_hours_hour', sql`${t.startHour} between 0 and 23`),
  ],
);
describeTable(mentorHours, {
  writer: 'people/mentorships',
  place: 'one server',
  person: {
    merge: { partOf: 'mentorships', column: 'mentorship_id' },
    forget: 'delete',
    copy: { not: 'the hour of a mentorship is in mentorias' },
  },
});
