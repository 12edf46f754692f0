import type { CallResponse } from '@toro/contract/call';
import { getExamQuestions, type OngoingTest, restoreAttempt } from '@toro/contract/exams/calls';
import type { Attempt } from '@toro/domain/exams/attempt';
import { parseAttemptPayload } from '@toro/domain/exams/payloads';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import { api, queryClient, today } from '../../shared/api.ts';
import { findEnrolment } from '../../shared/courses/course-entry.ts';
import { coursesQuery, type Enrolment } from '../../shared/courses/queries.ts';
import { attemptKey, readStoredAttempt, type StoredAttempt } from './attempt-store.ts';

type ExamQuestions = CallResponse<typeof getExamQuestions>;
export type ExamQuestion = ExamQuestions['questions'][number];

/** Everything that an attempt needs, loaded before its clock starts. */
export interface LoadedExam {
  examQuestions: ExamQuestions;
  course: Pick<Enrolment, 'id_curso' | 'id_turma' | 'tag' | 'curso' | 'is_libras'>;
  student: number;
  isMock: boolean;
  storageKey: string;
  restored: Attempt | null;
  attemptId: number | null;
  storedAttempt: StoredAttempt | undefined;
}

interface LoadExamInput {
  /** The course and class group that the address names. */
  address: { courseId: string; courseClassId: string | undefined };
  student: number;
  lesson: number;
  redo: 'last' | null;
}

/** Loads the questions, the server's state of an attempt in progress, and what this device has stored of it. */
export async function loadExam(
  { address, student, lesson, redo }: LoadExamInput,
  signal?: AbortSignal,
): Promise<LoadedExam> {
  const query = {
    ...(address.courseClassId && { id_turma: address.courseClassId }),
    ...(redo && { redo }),
  };
  // The course's id is accepted instead of its tag, so that no request waits for the list of courses.
  const params = { userId: student, classId: lesson, courseTag: address.courseId };
  const [courses, examQuestions, [ongoing]] = await Promise.all([
    queryClient.ensureQueryData(coursesQuery),
    api.send(getExamQuestions, { params: { id: lesson }, query, signal }),
    api.send(restoreAttempt, { params, query, signal }),
  ]);
  const course = findEnrolment(courses, address, today());
  if (!course) throw new Error('the course of the exam is not one of the student');
  const ongoingTest: OngoingTest | null = ongoing ? JSON.parse(ongoing.prova) : null;
  const questions = examQuestions.questions.map(({ id_questao }) => id_questao);
  const storageKey = attemptKey(student, lesson, course.id_turma, examQuestions.redo);
  const stored = await readStoredAttempt(storageKey);
  return {
    examQuestions,
    course,
    student,
    isMock: isMockLesson(examQuestions.class_slug),
    storageKey,
    restored: ongoingTest && parseAttemptPayload(ongoingTest, questions),
    attemptId: ongoingTest?.attempt ?? null,
    // Answers that were stored for another version of the exam belong to other questions.
    storedAttempt:
      stored?.version === examQuestions.version &&
      (!ongoingTest?.attempt || !stored.id || stored.id === ongoingTest.attempt)
        ? stored
        : undefined,
  };
}
