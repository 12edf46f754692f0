import type { CallResponse as AnswerOf } from '@toro/contract/call';
import { getExamQuestions, type OngoingTest, restoreAttempt } from '@toro/contract/exams/calls';
import type { Attempt } from '@toro/domain/exams/attempt';
import { parseAttemptPayload } from '@toro/domain/exams/payloads';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import { api } from '../../shared/api.ts';
import type { Enrolment } from '../../shared/courses/queries.ts';
import { attemptKey, readStoredAttempt, type StoredAttempt } from './attempt-store.ts';

type ExamQuestions = AnswerOf<typeof getExamQuestions>;
export type ExamQuestion = ExamQuestions['questions'][number];

/** Everything an attempt needs, on the device before its clock starts. */
export interface LoadedExam {
  paper: ExamQuestions;
  course: Pick<Enrolment, 'id_curso' | 'id_turma' | 'tag' | 'curso' | 'is_libras'>;
  student: number;
  isMock: boolean;
  shelf: string;
  restored: Attempt | null;
  attemptId: number | null;
  kept: StoredAttempt | undefined;
}

interface LoadExamInput {
  course: LoadedExam['course'];
  student: number;
  lesson: number;
  redo: 'last' | null;
}

/** Loads the questions, what the server holds of an attempt in progress, and what this device kept of it. */
export async function loadExam(
  { course, student, lesson, redo }: LoadExamInput,
  signal?: AbortSignal,
): Promise<LoadedExam> {
  const query = { id_turma: course.id_turma, ...(redo && { redo }) };
  const paper = await api.send(getExamQuestions, { params: { id: lesson }, query, signal });
  const params = { userId: student, classId: lesson, courseTag: course.tag };
  const [ongoing] = await api.send(restoreAttempt, { params, query, signal });
  const sheet: OngoingTest | null = ongoing ? JSON.parse(ongoing.prova) : null;
  const questions = paper.questions.map(({ id_questao }) => id_questao);
  const shelf = attemptKey(student, lesson, course.id_turma, paper.redo);
  const kept = await readStoredAttempt(shelf);
  return {
    paper,
    course,
    student,
    isMock: isMockLesson(paper.class_slug),
    shelf,
    restored: sheet && parseAttemptPayload(sheet, questions),
    attemptId: sheet?.attempt ?? null,
    // What was kept of another version of the exam answers other questions.
    kept:
      kept?.version === paper.version && (!sheet?.attempt || !kept.id || kept.id === sheet.attempt)
        ? kept
        : undefined,
  };
}
