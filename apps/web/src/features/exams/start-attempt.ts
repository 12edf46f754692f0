import { newAttempt } from '@toro/domain/exams/attempt';
import { sendAnswers } from './attempt-requests.ts';
import { type LoadedExam, parseInstant, withOrder } from './load-exam.ts';

/**
 * Whether the server must begin the attempt before a question is shown: it decides the window, the attempts left, the
 * limit and the order.
 */
export const isBegunByServer = ({ examQuestions, attemptId }: LoadedExam): boolean =>
  attemptId === null &&
  examQuestions.redo === null &&
  (examQuestions.settings !== undefined || examQuestions.rules !== undefined);

/** Begins the attempt on the server and returns the exam in its order and with its limit. */
export async function startAttempt(exam: LoadedExam): Promise<LoadedExam> {
  const { examQuestions, course, student } = exam;
  const start = exam.start ?? crypto.randomUUID();
  const { id_aula: lesson, redo, titulo: title, version, questions } = examQuestions;
  const reference = {
    student,
    source: { course, lesson, redo, title, total: questions.length },
    version,
    id: null,
    start,
  };
  const ids = questions.map(({ id_questao }) => id_questao);
  const begun = await sendAnswers(reference, newAttempt(ids), { claim: true });
  return {
    ...exam,
    start,
    attemptId: begun.attempt,
    deadlineAt: parseInstant(begun.deadline_at),
    examQuestions: withOrder(examQuestions, begun.seed),
  };
}
