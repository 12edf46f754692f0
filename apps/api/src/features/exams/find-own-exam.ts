import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import { isLessonLocked, LOCKED_TEXT } from '@toro/domain/lessons/lesson-lock';
import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwnExams } from './exam-queries.ts';

interface Asked {
  lessonId: number;
  /** Without it the newest open enrolment in the lesson's course serves. */
  classGroupId?: number;
  courseTag?: string;
}

export type FoundExam = Awaited<ReturnType<typeof readOwnExam>>;
/** An exam that is the student's to take; which attempt is open changes by the second and is no part of it. */
export type OwnExam = Omit<FoundExam, 'open'>;

async function readOwnExam(context: Context, studentId: number, asked: Asked) {
  const today = academyDay(context.now());
  const rows = await findOwnExams(context.db, studentId, asked);
  const exam = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!exam) throw notFound('Não encontramos esta prova entre as suas aulas.');
  if (isLessonLocked(exam, today)) throw notFound(`${LOCKED_TEXT}.`);
  const { newestVersionId } = exam;
  if (newestVersionId === null) throw notFound('Esta aula ainda não tem prova.');
  return { ...exam, newestVersionId };
}

/** On exam day thousands see an exam and start it within seconds: for so long they need not be looked up again. */
const REMEMBERED_MS = 5000;
const EXAMS_REMEMBERED = 10_000;
const examsOf = cachePerOwner<string, { exam: OwnExam; until: number }>(EXAMS_REMEMBERED);

/** The exam of a lesson that the student may study now: of an open enrolment, not locked. Any other is not there. */
export async function findOwnExam(context: Context, studentId: number, asked: Asked): Promise<FoundExam> {
  const exam = await readOwnExam(context, studentId, asked);
  const until = performance.now() + REMEMBERED_MS;
  examsOf(context.config).set(`${studentId} ${asked.lessonId}`, { exam, until });
  return exam;
}

/** The exam that the student was found to study a moment ago. */
export function recallOwnExam(context: Context, studentId: number, asked: Asked): OwnExam | undefined {
  const { lessonId, classGroupId, courseTag } = asked;
  const known = examsOf(context.config).get(`${studentId} ${lessonId}`);
  if (!known || known.until < performance.now() || known.exam.classGroupId !== classGroupId) return undefined;
  return courseTag === undefined || courseTag === known.exam.courseTag ? known.exam : undefined;
}
