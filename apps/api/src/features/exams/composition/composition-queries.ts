import { readLessonKind } from '@toro/domain/lessons/lesson-fields';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  attempts,
  classGroups,
  contentThings,
  contentVersions,
  courses,
  examQuestions,
  exams,
  examVersions,
  examWindows,
  lessons,
  questions,
} from '../../../database/schema/index.ts';
import type { Database } from '../../../platform/database.ts';

export async function findExam(db: Database, id: number) {
  const [row] = await db.select().from(exams).where(eq(exams.id, id));
  return row ?? null;
}

export async function findExamOfLesson(db: Database, lessonId: number) {
  const [row] = await db.select().from(exams).where(eq(exams.lessonId, lessonId));
  return row ?? null;
}

export const findQuestionRows = (db: Database, examId: number) =>
  db
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, examId))
    .orderBy(asc(examQuestions.position));

export const findWindows = (db: Database, examId: number) =>
  db.select().from(examWindows).where(eq(examWindows.examId, examId)).orderBy(asc(examWindows.classGroupId));

/** The fields of the version that the office published last; null for an exam that only an import wrote. */
export async function findPublishedFields(db: Database, id: number) {
  const [row] = await db
    .select({ fields: contentVersions.fields })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, 'exam'),
        eq(contentVersions.thingId, id),
        eq(contentVersions.isPublished, true),
      ),
    )
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return row?.fields ?? null;
}

/** The draft of an exam for a lesson that is not archived. */
export async function findDraftOfLesson(db: Database, lessonId: number) {
  const [row] = await db
    .select()
    .from(contentThings)
    .where(
      and(
        eq(contentThings.kind, 'exam'),
        sql`${contentThings.archivedAt} is null`,
        sql`${contentThings.fields} ->> 'lesson' = ${String(lessonId)}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function findExamThing(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(contentThings)
    .where(and(eq(contentThings.kind, 'exam'), eq(contentThings.id, id)));
  return row ?? null;
}

/** A lesson with its course, locked against a second exam until the transaction ends. */
export async function lockLesson(db: Database, id: number) {
  const [row] = await db.select().from(lessons).where(eq(lessons.id, id)).for('no key update');
  return row ?? null;
}

export async function findLessonWithCourse(db: Database, id: number) {
  const [row] = await db
    .select({ lesson: lessons, course: courses })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, id));
  return row ? { ...row, kind: readLessonKind(row.lesson).kind } : null;
}

export const findClassGroups = (db: Database, courseId: number) =>
  db
    .select({ id: classGroups.id, name: classGroups.name })
    .from(classGroups)
    .where(eq(classGroups.courseId, courseId))
    .orderBy(desc(classGroups.startsOn), asc(classGroups.id))
    .limit(500);

export const findQuestions = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: questions.id, code: questions.code, retiredAt: questions.retiredAt })
        .from(questions)
        .where(inArray(questions.id, [...ids]));

/** The class groups in which students have begun the exam, and how many students. */
export async function findBegun(db: Database, examId: number) {
  const rows = await db
    .select({
      group: attempts.classGroupId,
      students: sql<number>`count(distinct ${attempts.studentId})::int`,
    })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.examVersionId))
    .where(eq(examVersions.examId, examId))
    .groupBy(attempts.classGroupId)
    .orderBy(asc(attempts.classGroupId))
    .limit(5000);
  return {
    groups: rows.map(({ group }) => group),
    students: rows.reduce((sum, row) => sum + row.students, 0),
  };
}

/** How many students are in each version now. */
export const countInProgress = (db: Database, examId: number) =>
  db
    .select({
      version: examVersions.number,
      students: sql<number>`count(distinct ${attempts.studentId})::int`,
    })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.examVersionId))
    .where(
      and(
        eq(examVersions.examId, examId),
        sql`${attempts.finishedAt} is null and ${attempts.handedInAt} is null`,
      ),
    )
    .groupBy(examVersions.number)
    .orderBy(desc(examVersions.number))
    .limit(1000);

export async function findNewestVersion(db: Database, examId: number): Promise<number | null> {
  const [row] = await db
    .select({ number: examVersions.number })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
    .limit(1);
  return row?.number ?? null;
}
