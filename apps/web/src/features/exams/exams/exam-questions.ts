import type { CallResponse } from '@toro/contract/call';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { api } from '../../../shared/api.ts';
import type { ExamQuestions } from '../../../shared/exam-storage/exam-store.ts';

export type ExamRoom = CallResponse<typeof examsCalls.openExam>;

/** Questions of a version that this device has, with their address. */
interface HeldQuestions {
  address?: string | null;
  examQuestions: Pick<ExamQuestions, 'questions'>;
}

/**
 * The questions of an exam that was opened or begun: those of the response, else those that the device has, else those
 * at their address. If the address does not answer, `askInline` asks the server for a response that has them.
 */
async function findQuestions(
  { questions, address }: ExamRoom,
  held: HeldQuestions | undefined,
  askInline: () => Promise<ExamRoom>,
): Promise<ExamQuestions['questions']> {
  if (questions) return questions;
  if (held && held.address === address) return held.examQuestions.questions;
  const kept =
    address === null
      ? null
      : await api.send(examsCalls.getVersionQuestions, { params: { address } }).catch(() => null);
  return kept?.questions ?? (await askInline()).questions ?? [];
}

/** The exam of a response with its questions, in the order of the version or of the device. */
export async function findExamQuestions(
  room: ExamRoom,
  held: HeldQuestions | undefined,
  askInline: () => Promise<ExamRoom>,
): Promise<ExamQuestions> {
  const questions = await findQuestions(room, held, askInline);
  const { question_count: _count, address: _address, ongoing: _ongoing, ...exam } = room;
  return { ...exam, questions };
}
