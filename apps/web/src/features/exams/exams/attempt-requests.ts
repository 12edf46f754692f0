import type { CallResponse } from '@toro/contract/call';
import { ApiError } from '@toro/contract/client';
import { examsCalls, type OngoingTest } from '@toro/contract/exams/exams/calls';
import type { Attempt } from '@toro/domain/exams/exams/attempt';
import {
  type AttemptIdentity,
  buildAttemptPayload,
  buildFinalPayload,
  parseAttemptPayload,
} from '@toro/domain/exams/exams/payloads';
import { api } from '../../../shared/api.ts';
import { deviceName } from '../../../shared/device-name.ts';
import type { AttemptSource } from '../../../shared/exam-storage/stored-attempt.ts';

export type ExamResult = CallResponse<typeof examsCalls.finishAttempt>;

/** An attempt of a student, by the server's id or by the device's name for it. */
export interface AttemptReference {
  student: number;
  source: AttemptSource;
  version: number;
  id: number | null;
  start: string;
}

const toParams = ({ student, source }: AttemptReference) => ({ userId: student, classId: source.lesson });

function toIdentity({ source, version, id, start }: AttemptReference): AttemptIdentity {
  return {
    curso: source.course.tag,
    aula: source.lesson,
    version,
    id_turma: source.course.id_turma,
    redo: source.redo,
    ...(id === null ? { start } : { attempt: id }),
  };
}

/** Sends the attempt, or its unsaved part. */
export const sendAnswers = (
  reference: AttemptReference,
  part: Attempt,
  options: { paused?: boolean; claim?: boolean } = {},
) =>
  api.send(examsCalls.saveAnswers, {
    params: toParams(reference),
    body: buildAttemptPayload(part, deviceName(), toIdentity(reference), options),
  });

/** Sends the final request. `offered` returns the option ids of a question, for the letters that the student saw. */
export const sendFinish = (
  reference: AttemptReference,
  attempt: Attempt,
  offered: (question: number) => readonly number[] = () => [],
): Promise<ExamResult> =>
  api.send(examsCalls.finishAttempt, {
    params: toParams(reference),
    query: { id_turma: reference.source.course.id_turma },
    body: {
      prova: buildFinalPayload(attempt, deviceName(), toIdentity(reference), {
        now: new Date(api.serverTime()),
        offered,
      }),
    },
  });

/** The test in progress of a lesson on the server; null when there is none. */
export async function fetchOngoingTest(
  params: { userId: number; classId: number; courseTag: string },
  query: { id_turma?: number | string; redo?: 'last' },
  signal?: AbortSignal,
): Promise<OngoingTest | null> {
  const [ongoing] = await api.send(examsCalls.restoreAttempt, { params, query, signal });
  return ongoing ? JSON.parse(ongoing.prova) : null;
}

/** The state of the attempt on the server; null when it is not in progress there. */
export async function fetchAttempt(
  { student, source }: AttemptReference,
  questions: readonly number[],
): Promise<Attempt | null> {
  const ongoing = await fetchOngoingTest(
    { userId: student, classId: source.lesson, courseTag: source.course.tag },
    { id_turma: source.course.id_turma, ...(source.redo !== null && { redo: 'last' }) },
  );
  return ongoing && parseAttemptPayload(ongoing, questions);
}

/** Whether the server rejected a save because the attempt is finished. */
export const isFinishedOnServer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.details as { reason?: unknown } | undefined)?.reason === 'finished';
