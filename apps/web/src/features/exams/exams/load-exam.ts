import { examsCalls } from '@toro/contract/exams/exams/calls';
import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import type { Attempt } from '@toro/domain/exams/exams/attempt';
import { parseAttemptPayload } from '@toro/domain/exams/exams/payloads';
import { orderQuestions } from '@toro/domain/exams/exams/shuffle';
import { api, isRetryable, queryClient, today } from '../../../shared/api.ts';
import { findEnrolment, parseAddressNumber } from '../../../shared/courses/course-entry.ts';
import { coursesQuery } from '../../../shared/courses/queries.ts';
import {
  attemptKey,
  deleteStoredAttempt,
  readStoredAttempt,
} from '../../../shared/exam-storage/attempt-store.ts';
import {
  type ExamCourse,
  type ExamQuestions,
  findStoredExam,
  type StoredExam,
} from '../../../shared/exam-storage/exam-store.ts';
import { isStoredAttemptCurrent, type StoredAttempt } from '../../../shared/exam-storage/stored-attempt.ts';
import { type ExamRoom, findExamQuestions } from './exam-questions.ts';
import { sendStoredAttempt } from './send-stored-attempts.ts';

export type ExamQuestion = ExamQuestions['questions'][number];

/** How long the server may take before an exam that is on the device opens from there. */
const SERVER_TIMEOUT_MS = 8000;

/** Everything that an attempt needs, loaded before its clock starts. */
export interface LoadedExam {
  /** Without questions while the exam is not open yet; they come with the start. */
  examQuestions: ExamQuestions;
  /** The address of these questions; null when they are only some of a version, or come later. */
  address: string | null;
  /** Also known while the questions come later. */
  questionCount: number;
  course: ExamCourse;
  student: number;
  isMock: boolean;
  storageKey: string;
  restored: Attempt | null;
  attemptId: number | null;
  storedAttempt: StoredAttempt | undefined;
  /** Loaded from the device, because the server could not be reached. */
  fromDevice: boolean;
  /** The device's name of an attempt that the server has begun already. */
  start?: string;
  /** The server has begun or taken over the attempt for this device just now. */
  isClaimed?: boolean;
  /** When the server ends the attempt, in milliseconds of its clock; null for never. */
  deadlineAt: number | null;
  /** The server's time stands still since a pause, which opening the attempt ends. */
  wasPaused: boolean;
}

/** The questions in the order of an attempt; the order of the version while there is none. */
export function withOrder(examQuestions: ExamQuestions, seed: number | undefined): ExamQuestions {
  const { settings } = examQuestions;
  if (!settings) return examQuestions;
  const shuffles = {
    shufflesQuestions: settings.shuffles_questions,
    shufflesAnswers: settings.shuffles_answers,
  };
  return { ...examQuestions, questions: orderQuestions(examQuestions.questions, shuffles, seed ?? null) };
}

export const parseInstant = (instant: string | undefined): number | null =>
  instant === undefined ? null : Date.parse(instant);

interface LoadExamInput {
  /** The course and class group that the address names. */
  address: { courseId: string; courseClassId: string | undefined };
  student: number;
  lesson: number;
  redo: 'last' | null;
}

const toLoadedExam = ({ student, examQuestions, address = null, course }: Omit<StoredExam, 'storedAt'>) => ({
  student,
  examQuestions,
  address,
  questionCount: examQuestions.questions.length,
  course,
  isMock: isMockLesson(examQuestions.class_slug),
  storageKey: attemptKey(student, examQuestions.id_aula, course.id_turma, examQuestions.redo),
});

/** What the server's state of an attempt in progress is in an exam that is opened; all empty when there is none. */
export function readOngoingTest(ongoing: ExamRoom['ongoing'], { questions }: ExamQuestions) {
  const ids = questions.map(({ id_questao }) => id_questao);
  return {
    restored: ongoing && parseAttemptPayload(ongoing, ids),
    attemptId: ongoing?.attempt ?? null,
    deadlineAt: parseInstant(ongoing?.deadline_at),
    wasPaused: ongoing?.paused_at !== undefined,
  };
}

/** Loads the exam and the server's state of an attempt in progress, and what this device has stored of it. */
async function loadFromServer(
  { address, student, lesson, redo }: LoadExamInput,
  signal?: AbortSignal,
  copy?: StoredExam,
): Promise<LoadedExam> {
  const query = {
    ...(address.courseClassId && { id_turma: address.courseClassId }),
    ...(redo && { redo }),
    ...(copy?.address && { held: copy.address }),
  };
  const params = { userId: student, classId: lesson };
  const [courses, room] = await Promise.all([
    queryClient.ensureQueryData(coursesQuery),
    api.send(examsCalls.openExam, { params, query, signal }),
  ]);
  const course = findEnrolment(courses, address, today());
  if (!course) throw new Error('the course of the exam is not one of the student');
  const received = await findExamQuestions(room, copy, () =>
    api.send(examsCalls.openExam, { params, query: { ...query, inline: '1' }, signal }),
  );
  const examQuestions = withOrder(received, room.ongoing?.seed);
  const loaded = toLoadedExam({ student, examQuestions, address: room.address, course });
  const stored = await readStoredAttempt(loaded.storageKey);
  const server = readOngoingTest(room.ongoing, examQuestions);
  const isCurrent =
    stored && isStoredAttemptCurrent(stored, { version: examQuestions.version, ongoing: server.attemptId });
  if (stored && !isCurrent) await deleteStoredAttempt(loaded.storageKey);
  return {
    ...loaded,
    ...server,
    questionCount: room.question_count,
    storedAttempt: isCurrent ? stored : undefined,
    fromDevice: false,
  };
}

function openFromDevice(stored: StoredExam, storedAttempt: StoredAttempt | undefined): LoadedExam {
  const { version } = stored.examQuestions;
  return {
    ...toLoadedExam(stored),
    restored: null,
    attemptId: storedAttempt?.id ?? null,
    storedAttempt: storedAttempt?.version === version ? storedAttempt : undefined,
    fromDevice: true,
    deadlineAt: storedAttempt?.deadlineAt ?? null,
    wasPaused: false,
  };
}

class ServerTimeoutError extends Error {}

const rejectLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ServerTimeoutError()), SERVER_TIMEOUT_MS);
  });

/**
 * Loads an exam from the server; an attempt that was started on this device also opens when the server cannot be
 * reached.
 */
export async function loadExam(input: LoadExamInput, signal?: AbortSignal): Promise<LoadedExam> {
  const { address, student, lesson, redo } = input;
  const copy = await findStoredExam({
    student,
    course: parseAddressNumber(address.courseId),
    classGroup: parseAddressNumber(address.courseClassId) ?? undefined,
    lesson,
    redo: redo !== null,
  });
  if (!copy) return loadFromServer(input, signal);
  const stored = await readStoredAttempt(copy.key);
  // A finished attempt is sent with the questions that it was finished with.
  if (stored?.finishing || !navigator.onLine) return openFromDevice(copy.exam, stored);
  try {
    const load = async () => {
      // Answers of an attempt that the server does not have yet decide which version of the exam it returns.
      if (stored?.unsent) await sendStoredAttempt(copy.key);
      return loadFromServer(input, signal, copy.exam);
    };
    return await Promise.race([load(), rejectLate()]);
  } catch (error) {
    if (!(error instanceof ServerTimeoutError) && !isRetryable(error)) throw error;
    return openFromDevice(copy.exam, await readStoredAttempt(copy.key));
  }
}
