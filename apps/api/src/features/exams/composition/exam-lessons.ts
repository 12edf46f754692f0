import { readLessonKind } from '@toro/domain/lessons/lesson-fields';
import { asc, eq, sql } from 'drizzle-orm';
import { courses, lessons } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { assertOwnCourse } from '../../courses/own-class-groups.ts';
import {
  findDraftOfLesson,
  findExamOfLesson,
  findLessonWithCourse,
  findQuestionRows,
} from './composition-queries.ts';

/** The published lessons that have no exam and can get one. */
export async function listExamLessons({ db }: Context, { q }: { q?: string }) {
  const rows = await db
    .select({ lesson: lessons, course: courses.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      sql`${lessons.archivedAt} is null and ${lessons.slug} <> 'boasvindas'
        and not exists (select from exams e join exam_questions x on x.exam_id = e.id where e.lesson_id = ${lessons.id})
        and not exists (select from content_things t where t.kind = 'exam'
          and t.fields ->> 'lesson' = ${lessons.id}::text)
        and ${q ? sql`(${containsText(sql`${lessons.title}`, q)} or ${containsText(sql`${lessons.code}`, q)} or ${containsText(sql`${courses.title}`, q)})` : sql`true`}`,
    )
    .orderBy(asc(courses.title), asc(lessons.position), asc(lessons.id))
    .limit(50);
  return {
    lessons: rows.map(({ lesson, course }) => ({
      id: lesson.id,
      title: lesson.title.slice(0, 200),
      code: lesson.code,
      kind: readLessonKind(lesson).kind,
      course: course.slice(0, 200),
    })),
  };
}

/** The exam of a lesson, drafts included, and how many questions students are asked. */
export async function findLessonExam(context: Context, staff: StaffSession, lessonId: number) {
  const { db } = context;
  const found = await findLessonWithCourse(db, lessonId);
  // A lesson that was never published has no exam.
  if (!found) return { exam_id: null, questions: 0 };
  await assertOwnCourse(context, staff, 'exams.read', found.course.id);
  if (found.lesson.archivedAt !== null) throw notFound('Esta aula está arquivada.');
  const exam = await findExamOfLesson(db, lessonId);
  const questions = exam ? (await findQuestionRows(db, exam.id)).length : 0;
  const draft = await findDraftOfLesson(db, lessonId);
  return { exam_id: draft?.id ?? (questions > 0 ? (exam?.id ?? null) : null), questions };
}
