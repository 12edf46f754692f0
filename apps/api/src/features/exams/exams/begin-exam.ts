import type { Context } from '../../../platform/context.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import { DEFAULT_DEVICE, selectAttemptQuestions } from './attempt-payload.ts';
import { type HeldQuestions, toExamRoom } from './exam-room.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOrStartAttempt } from './find-or-start-attempt.ts';
import { findOwnExam, getCachedOwnExam } from './find-own-exam.ts';
import { findOngoingTest, toOngoingTest } from './restore-attempt.ts';
import { attemptFinished, saveAttemptPayload } from './save-answers.ts';

interface BeginExamInput extends HeldQuestions {
  studentId: number;
  userId: number;
  /** The lesson. */
  classId: number;
  id_turma?: number;
  device?: string;
  /** The device's name of the attempt. */
  start: string;
}

/**
 * Begins an attempt of the newest version, or takes over the open one, and returns all that the exam room needs. A new
 * attempt costs one statement if the student has just opened the exam.
 */
export async function beginExam(context: Context, input: BeginExamInput) {
  assertOwnStudent(input);
  const { studentId, classId: lessonId, id_turma: classGroupId, start, held, inline } = input;
  const { device = DEFAULT_DEVICE } = input;
  const params = { lessonId, classGroupId };
  const exam =
    getCachedOwnExam(context, studentId, params) ?? (await findOwnExam(context, studentId, params));
  const payload = {
    start,
    device,
    claim: true,
    contador: 0,
    curso: exam.courseTag,
    aula: lessonId,
    id_turma: exam.classGroupId,
    question: {},
    question_time: {},
  };
  const begun = await findOrStartAttempt(context, { studentId, lessonId, payload, canStart: true });
  const { attempt, isNew, deadlineAt } = begun;
  const version = await findExamVersion(context, attempt.versionId);
  const examQuestions = {
    version,
    questions: selectAttemptQuestions(attempt, version),
    redo: attempt.redoOf,
  };
  if (isNew) {
    const ongoing = toOngoingTest(attempt, { device, elapsedSeconds: 0, pausedAt: null, deadlineAt }, []);
    return toExamRoom(context, exam, examQuestions, { held, inline, ongoing });
  }
  const { saved } = await saveAttemptPayload(context, attempt, payload);
  const found = saved && (await findOngoingTest(context, studentId, exam, attempt.kind === 'redo'));
  if (!found) throw attemptFinished(attempt);
  return toExamRoom(context, exam, examQuestions, { held, inline, ongoing: found.ongoing });
}
