import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courses,
  disciplines,
  enrolments,
  lessons,
  mentorDisciplines,
  mentorHours,
  mentors,
  mentorships,
  students,
} from '../../../database/schema/index.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';
import { firstLessonDay } from '../../catalogue/lessons/first-lesson-day.ts';

const mentorshipColumns = {
  id: mentorships.id,
  studentId: mentorships.studentId,
  lessonId: lessons.id,
  lessonTitle: lessons.title,
  day: mentorships.day,
  startHour: mentorships.startHour,
  mentorId: mentorships.mentorId,
  mentorFirstName: mentors.firstName,
  mentorLastName: mentors.lastName,
  mentorEmail: mentors.email,
  cancelledAt: mentorships.cancelledAt,
  forfeited: mentorships.forfeited,
};

const selectMentorships = (db: Database) =>
  db
    .select(mentorshipColumns)
    .from(mentorships)
    .innerJoin(lessons, eq(lessons.id, mentorships.lessonId))
    .leftJoin(mentors, eq(mentors.id, mentorships.mentorId));

export type MentorshipRow = Awaited<ReturnType<typeof findMentorships>>[number];

/** All mentorships of a student, newest hour first. */
export function findMentorships(db: Database, studentId: number) {
  return selectMentorships(db)
    .where(eq(mentorships.studentId, studentId))
    .orderBy(desc(mentorships.day), desc(mentorships.startHour), desc(mentorships.id))
    .limit(1000);
}

/** Locks a student's mentorship until the transaction ends, so that it cannot be confirmed and cancelled at once. */
export async function lockMentorship(
  db: Database,
  studentId: number,
  id: number,
): Promise<MentorshipRow | null> {
  const [row] = await selectMentorships(db)
    .where(and(eq(mentorships.studentId, studentId), eq(mentorships.id, id)))
    .for('update', { of: mentorships });
  return row ?? null;
}

/** The student who requested a mentorship; the command line knows only its id. */
export async function findRequester(db: Database, id: number) {
  const [row] = await db
    .select({ studentId: students.id, email: students.email, firstName: students.firstName })
    .from(mentorships)
    .innerJoin(students, eq(students.id, mentorships.studentId))
    .where(and(eq(mentorships.id, id), isNull(students.anonymisedAt)));
  return row ?? null;
}

/** The mentorships without a mentor, earliest hour first. */
export function findWaitingMentorships(db: Database) {
  return db
    .select({
      id: mentorships.id,
      day: mentorships.day,
      startHour: mentorships.startHour,
      lesson: lessons.title,
      discipline: disciplines.name,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(mentorships)
    .innerJoin(lessons, eq(lessons.id, mentorships.lessonId))
    .innerJoin(students, eq(students.id, mentorships.studentId))
    .leftJoin(disciplines, eq(disciplines.id, lessons.disciplineId))
    .where(and(isNull(mentorships.mentorId), isNull(mentorships.cancelledAt)))
    .orderBy(asc(mentorships.day), asc(mentorships.startHour), asc(mentorships.id));
}

export async function findMentor(db: Database, tag: string) {
  // Locked against a deactivation at the same time.
  const [row] = await db.select().from(mentors).where(eq(mentors.tag, tag)).for('share');
  return row ?? null;
}

/** Whether a mentor teaches the discipline of a lesson; any mentor can teach a lesson without a discipline. */
export async function canTeachLesson(db: Database, mentorId: number, lessonId: number): Promise<boolean> {
  const [lesson] = await db
    .select({ disciplineId: lessons.disciplineId })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  if (!lesson || lesson.disciplineId === null) return true;
  const row = await db
    .select({ one: sql`1` })
    .from(mentorDisciplines)
    .where(
      and(eq(mentorDisciplines.mentorId, mentorId), eq(mentorDisciplines.disciplineId, lesson.disciplineId)),
    );
  return row.length > 0;
}

/** The disciplines that some active mentor teaches. */
export function findDisciplines(db: Database) {
  const taught = db
    .select({ one: sql`1` })
    .from(mentorDisciplines)
    .innerJoin(mentors, eq(mentors.id, mentorDisciplines.mentorId))
    .where(and(eq(mentorDisciplines.disciplineId, disciplines.id), isNull(mentors.deactivatedAt)));
  return db
    .select({ id: disciplines.id, name: disciplines.name })
    .from(disciplines)
    .where(exists(taught))
    .orderBy(asc(disciplines.name))
    .limit(200);
}

/** The lessons of a student's enrolments that offer a mentorship, with the columns that decide whether they are open. */
export function findOfferedLessons(db: Database, studentId: number, courseId?: number) {
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      course: courses.title,
      endsOn: enrolmentEnd(),
      locked: lessons.isLocked,
      principal: lessons.isPrincipal,
      firstDay: firstLessonDay,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        isNull(enrolments.endedAt),
        lessons.offersMentorship,
        isNull(lessons.archivedAt),
        courseId === undefined ? undefined : eq(courses.id, courseId),
      ),
    )
    .orderBy(asc(courses.title), asc(lessons.position), desc(enrolments.createdAt));
}

/** Null when the student already has one; a unique index enforces this for concurrent requests. */
export async function insertMentorship(
  db: Database,
  values: typeof mentorships.$inferInsert,
): Promise<number | null> {
  const [inserted] = await db
    .insert(mentorships)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: mentorships.id });
  return inserted?.id ?? null;
}

export async function markCancelled(
  db: Database,
  { studentId, id }: { studentId: number; id: number },
  { forfeited, now }: { forfeited: boolean; now: Date },
): Promise<void> {
  await db
    .update(mentorships)
    .set({ cancelledAt: now, forfeited: forfeited ? 1 : 0 })
    .where(and(eq(mentorships.studentId, studentId), eq(mentorships.id, id)));
  await db
    .delete(mentorHours)
    .where(and(eq(mentorHours.studentId, studentId), eq(mentorHours.mentorshipId, id)));
}

/** False when the mentor's hour is already reserved; a unique constraint enforces this. */
export async function reserveMentorHour(
  db: Database,
  values: typeof mentorHours.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(mentorHours)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: mentorHours.id });
  return inserted.length > 0;
}

export async function markConfirmed(
  db: Database,
  { studentId, id }: { studentId: number; id: number },
  mentorId: number,
  now: Date,
): Promise<void> {
  await db
    .update(mentorships)
    .set({ mentorId, confirmedAt: now })
    .where(and(eq(mentorships.studentId, studentId), eq(mentorships.id, id)));
}
