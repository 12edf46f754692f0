import { examsCalls } from '@toro/contract/exams/exams/calls';
import { api } from '../../../shared/api.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { findExamQuestions } from './exam-questions.ts';
import { type LoadedExam, readOngoingTest, withOrder } from './load-exam.ts';

/**
 * Whether the server must begin the attempt before a question is shown: it decides the window, the attempts left, the
 * limit and the order.
 */
export const isBegunByServer = ({ examQuestions, attemptId }: LoadedExam): boolean =>
  attemptId === null &&
  examQuestions.redo === null &&
  (examQuestions.settings !== undefined || examQuestions.rules !== undefined);

/** Begins the attempt on the server and returns the exam in its order and with its limit: one request. */
export async function startAttempt(exam: LoadedExam): Promise<LoadedExam> {
  const { course, student, address } = exam;
  const start = exam.start ?? crypto.randomUUID();
  const params = { userId: student, classId: exam.examQuestions.id_aula };
  const body = {
    id_turma: course.id_turma,
    device: deviceName(),
    start,
    ...(address !== null && { held: address }),
  };
  const room = await api.send(examsCalls.beginExam, { params, body });
  const received = await findExamQuestions(room, exam, () =>
    api.send(examsCalls.beginExam, { params, body: { ...body, inline: true } }),
  );
  const examQuestions = withOrder(received, room.ongoing.seed);
  return {
    ...exam,
    ...readOngoingTest(room.ongoing, examQuestions),
    start,
    isClaimed: true,
    address: room.address,
    examQuestions,
  };
}
