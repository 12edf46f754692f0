import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  disciplines,
  lessons,
  mentorDisciplines,
  mentors,
  mentorships,
  staffMembers,
  students,
} from '../../../database/schema/index.ts';

/** The mentors by name, with the member of staff that each is tied to. */
export const findMentors = (db: Database) =>
  db
    .select({ mentor: mentors, staffName: staffMembers.name })
    .from(mentors)
    .leftJoin(staffMembers, eq(staffMembers.id, mentors.staffId))
    .orderBy(asc(mentors.firstName), asc(mentors.lastName), asc(mentors.id))
    .limit(1000);

export const findTaughtDisciplines = (db: Database) =>
  db
    .select({ mentorId: mentorDisciplines.mentorId, id: disciplines.id, name: disciplines.name })
    .from(mentorDisciplines)
    .innerJoin(disciplines, eq(disciplines.id, mentorDisciplines.disciplineId))
    .orderBy(asc(disciplines.name));

/** Confirmed mentorships from a day on, by hour. */
export const findConfirmedMentorships = (db: Database, today: string) =>
  db
    .select({
      mentorId: mentorships.mentorId,
      id: mentorships.id,
      day: mentorships.day,
      hour: mentorships.startHour,
      lesson: lessons.title,
      student: sql<string>`${students.firstName} || ' ' || ${students.lastName}`,
    })
    .from(mentorships)
    .innerJoin(lessons, eq(lessons.id, mentorships.lessonId))
    .innerJoin(students, eq(students.id, mentorships.studentId))
    .where(and(isNotNull(mentorships.mentorId), isNull(mentorships.cancelledAt), gte(mentorships.day, today)))
    .orderBy(asc(mentorships.day), asc(mentorships.startHour), asc(mentorships.id));

export const lockMentor = (db: Database, id: number) =>
  db.select().from(mentors).where(eq(mentors.id, id)).for('update');

export const findActiveStaff = (db: Database) =>
  db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(isNull(staffMembers.deactivatedAt))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    .limit(1000);
