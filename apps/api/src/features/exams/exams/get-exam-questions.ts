import { findStartRejection } from '@toro/domain/exams/exams/exam-times';
import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { toRulesResponse, toSettingsResponse } from '../../catalogue/lessons/exam-rules.ts';
import { selectAttemptQuestions } from './attempt-payload.ts';
import { findOpenAttempt } from './attempt-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findWrongQuestions } from './find-or-start-attempt.ts';
import { findOwnExam, type OwnExam, type OwnExamWithAttempt } from './find-own-exam.ts';

interface ExamQuestionsInput {
  studentId: number;
  /** The lesson. */
  id: number;
  id_turma?: number;
  redo?: number | 'last';
}

/** The questions of the open attempt, else the wrong questions of a test, else the newest version. */
export async function findExamQuestions(
  context: Context,
  studentId: number,
  exam: OwnExamWithAttempt,
  redo: ExamQuestionsInput['redo'],
) {
  const { lessonId, classGroupId, newestVersionId } = exam;
  const scope = { studentId, lessonId, classGroupId };
  const open = redo === undefined ? exam.open : await findOpenAttempt(context.db, scope, 'redo');
  if (open) {
    const version = await findExamVersion(context, open.versionId);
    return { version, questions: selectAttemptQuestions(open, version), redo: open.redoOf };
  }
  if (redo !== undefined) {
    const { testId, version, questions } = await findWrongQuestions(context, studentId, exam, redo);
    return { version, questions, redo: testId };
  }
  const version = await findExamVersion(context, newestVersionId);
  // Questions that the student cannot answer now stay on the server.
  const rejection = findStartRejection({ ...exam, now: context.now() });
  return { version, questions: rejection ? [] : version.questions, redo: null };
}

export type ExamQuestions = Awaited<ReturnType<typeof findExamQuestions>>;

/** What the student sees of an exam beside its questions. */
export function toExamFields(exam: OwnExam, { version, redo }: ExamQuestions, now: Date) {
  const rules = redo === null ? toRulesResponse(exam, now) : undefined;
  return {
    id_aula: exam.lessonId,
    titulo: exam.title,
    class_slug: exam.slug,
    class_type: exam.classType,
    version: version.id,
    is_libras: exam.isLibras,
    redo,
    ...(!version.hasDefaults && { settings: toSettingsResponse(version.settings) }),
    ...(rules && { rules }),
  };
}

const toExamQuestionsResponse = (exam: OwnExam, examQuestions: ExamQuestions, now: Date) => ({
  ...toExamFields(exam, examQuestions, now),
  questions: [...examQuestions.questions],
});

/** On exam day thousands of requests get the same response: one cached object, which is encoded once. */
const responseCaches = cachePerOwner<string, ReturnType<typeof toExamQuestionsResponse>>({ max: 100 });

/** The questions of a lesson's test, of a mock or of a redo, in their fixed order and without the key. */
export async function getExamQuestions(
  context: Context,
  { studentId, id, id_turma, redo }: ExamQuestionsInput,
) {
  const exam = await findOwnExam(context, studentId, { lessonId: id, classGroupId: id_turma });
  const examQuestions = await findExamQuestions(context, studentId, exam, redo);
  const now = context.now();
  if (examQuestions.redo !== null) return toExamQuestionsResponse(exam, examQuestions, now);
  const cache = responseCaches(context.config);
  const { lessonId, title, slug, classType, isLibras } = exam;
  const { version, questions } = examQuestions;
  // Rules differ by class group, by the attempts used and by the time, so few responses exist of one version.
  const rules = toRulesResponse(exam, now);
  const key = JSON.stringify([
    lessonId,
    title,
    slug,
    classType,
    isLibras,
    version.id,
    questions.length,
    rules,
  ]);
  const response = cache.get(key) ?? toExamQuestionsResponse(exam, examQuestions, now);
  cache.set(key, response);
  return response;
}
