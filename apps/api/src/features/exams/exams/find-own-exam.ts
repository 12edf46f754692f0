import { academyDay } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';
import { isLessonLocked, LOCKED_TEXT } from '@toro/domain/catalogue/lessons/lesson-lock';
import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnExams } from './own-exam-queries.ts';

interface OwnExamParams {
  lessonId: number;
  /** Without it, the newest open enrolment in the lesson's course is used. */
  classGroupId?: number;
  /** The course's tag or its id. */
  courseTag?: string;
}

export type OwnExamWithAttempt = Awaited<ReturnType<typeof loadOwnExam>>;
/** An exam that the student may take, without the attempt in progress, which must not be cached. */
export type OwnExam = Omit<OwnExamWithAttempt, 'open'>;

async function loadOwnExam(context: Context, studentId: number, params: OwnExamParams) {
  const today = academyDay(context.now());
  const rows = await findOwnExams(context.db, studentId, params);
  const exam = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!exam) throw notFound('Não encontramos esta prova entre as suas aulas.');
  if (isLessonLocked(exam, today)) throw notFound(`${LOCKED_TEXT}.`);
  const { newestVersionId } = exam;
  if (newestVersionId === null) throw notFound('Esta aula ainda não tem prova.');
  return { ...exam, newestVersionId };
}

/** On exam day thousands of students read an exam and start it seconds later: the second request uses the cache. */
const examCaches = cachePerOwner<string, OwnExam>({ max: 10_000, ttl: 5000 });

/** The exam of a lesson of an open enrolment that is not locked; throws for any other. */
export async function findOwnExam(
  context: Context,
  studentId: number,
  params: OwnExamParams,
): Promise<OwnExamWithAttempt> {
  const exam = await loadOwnExam(context, studentId, params);
  examCaches(context.config).set(`${studentId} ${params.lessonId}`, exam);
  return exam;
}

/** The exam that `findOwnExam` found for the student in the last seconds. */
export function getCachedOwnExam(
  context: Context,
  studentId: number,
  params: OwnExamParams,
): OwnExam | undefined {
  const { lessonId, classGroupId, courseTag } = params;
  const exam = examCaches(context.config).get(`${studentId} ${lessonId}`);
  if (!exam || exam.classGroupId !== classGroupId) return undefined;
  const isCourse = courseTag === undefined || [exam.courseTag, String(exam.courseId)].includes(courseTag);
  return isCourse ? exam : undefined;
}
