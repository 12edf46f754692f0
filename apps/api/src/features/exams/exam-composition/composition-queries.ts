import {
  type LessonFields,
  type LessonKind,
  readLessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  attempts,
  classGroups,
  contentEntities,
  contentVersions,
  courses,
  examQuestions,
  exams,
  examVersions,
  examWindows,
  lessons,
  questions,
} from '../../../database/schema/index.ts';
import { insertUnpublishedLesson } from '../../catalogue/lessons/lesson-of-try-out.ts';

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
        eq(contentVersions.entityId, id),
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
    .from(contentEntities)
    .where(
      and(
        eq(contentEntities.kind, 'exam'),
        sql`${contentEntities.archivedAt} is null`,
        sql`${contentEntities.fields} ->> 'lesson' = ${String(lessonId)}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function findExamEntity(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'exam'), eq(contentEntities.id, id)));
  return row ?? null;
}

/** Locks a lesson, published or not, against a second exam until the transaction ends; false for none. */
export async function lockLesson(db: Database, id: number): Promise<boolean> {
  const row = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.id, id))
    .for('no key update');
  const draft = await db
    .select({ id: contentEntities.id })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'lesson'), eq(contentEntities.id, id)))
    .for('no key update');
  return row.length > 0 || draft.length > 0;
}

interface LessonWithCourse {
  lesson: { id: number; title: string; courseId: number; archivedAt: Date | null };
  course: typeof courses.$inferSelect;
  kind: LessonKind;
  /** Whether students have it; an exam can be composed before. */
  isPublished: boolean;
}

/** A lesson that was never published, as its draft has it. */
async function findDraftLesson(db: Database, id: number): Promise<LessonWithCourse | null> {
  const [row] = await db
    .select({ fields: contentEntities.fields, archivedAt: contentEntities.archivedAt, course: courses })
    .from(contentEntities)
    .innerJoin(courses, sql`${courses.id} = (${contentEntities.fields} ->> 'course')::int`)
    .where(and(eq(contentEntities.kind, 'lesson'), eq(contentEntities.id, id)));
  if (!row?.fields) return null;
  const { title, kind } = row.fields as unknown as LessonFields;
  const lesson = {
    id,
    title: title || 'Aula sem título',
    courseId: row.course.id,
    archivedAt: row.archivedAt,
  };
  return { lesson, course: row.course, kind, isPublished: false };
}

/** Writes the row of a lesson that was never published, for a transaction that is rolled back. */
export async function insertDraftLesson(db: Database, id: number): Promise<void> {
  const [row] = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, id));
  const draft = row ? null : await findDraftLesson(db, id);
  if (!draft) return;
  const { title, courseId } = draft.lesson;
  await insertUnpublishedLesson(db, { id, courseId, title, kind: draft.kind });
}

/** A lesson with its course, also before its first publication. */
export async function findLessonWithCourse(db: Database, id: number): Promise<LessonWithCourse | null> {
  const [row] = await db
    .select({ lesson: lessons, course: courses })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, id));
  if (!row) return findDraftLesson(db, id);
  return { ...row, kind: readLessonKind(row.lesson).kind, isPublished: true };
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
