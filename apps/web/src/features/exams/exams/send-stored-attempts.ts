import { ApiError, PASSWORD_CHANGE_REQUIRED } from '@toro/contract/client';
import {
  listAttemptKeys,
  readStoredAttempt,
  storeAttempt,
  studentOfKey,
} from '../../../shared/exam-storage/attempt-store.ts';
import { deleteExam } from '../../../shared/exam-storage/delete-exams.ts';
import type { StoredAttempt } from '../../../shared/exam-storage/stored-attempt.ts';
import { withAttemptLock } from './attempt-lock.ts';
import { type ExamResult, isFinishedOnServer, sendAnswers, sendFinish } from './attempt-requests.ts';

export type SentAttempt =
  | { kind: 'unchanged' | 'saved' | 'waiting' }
  | { kind: 'finished'; result: ExamResult; stored: StoredAttempt }
  /** The attempt was finished on another device before the choices of this one arrived. */
  | { kind: 'late'; stored: StoredAttempt }
  /** The server does not accept the end of the attempt; a retry does not help. */
  | { kind: 'rejected'; stored: StoredAttempt; message: string };

/** The message of a rejection that a retry does not change; null for every other failure. */
function findRejection(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === PASSWORD_CHANGE_REQUIRED) return null;
  return [404, 409, 422].includes(error.status) ? error.message : null;
}

async function send(key: string, stored: StoredAttempt): Promise<SentAttempt> {
  const { source, attempt } = stored;
  // An attempt that an earlier release has stored is sent when its exam is opened.
  if (!source) return { kind: 'unchanged' };
  const reference = { ...stored, source, student: studentOfKey(key) };
  try {
    if (stored.finishing) {
      const result = await sendFinish(reference, attempt);
      await deleteExam(key);
      return { kind: 'finished', result, stored };
    }
    const { attempt: id } = await sendAnswers(reference, attempt);
    await storeAttempt(key, { ...stored, id, unsent: false });
    return { kind: 'saved' };
  } catch (error) {
    if (isFinishedOnServer(error)) {
      await deleteExam(key);
      return { kind: 'late', stored };
    }
    const message = stored.finishing ? findRejection(error) : null;
    return message === null ? { kind: 'waiting' } : { kind: 'rejected', stored, message };
  }
}

/** Sends what the server does not have of a stored attempt, unless a page has the attempt open and sends it itself. */
export async function sendStoredAttempt(key: string): Promise<SentAttempt> {
  const sent = await withAttemptLock(key, async (): Promise<SentAttempt> => {
    const stored = await readStoredAttempt(key);
    return stored?.unsent || stored?.finishing ? send(key, stored) : { kind: 'unchanged' };
  });
  return sent ?? { kind: 'waiting' };
}

/** Sends what the server does not have of the student's attempts, and returns the outcomes by key. */
export async function sendStoredAttempts(student: number): Promise<Map<string, SentAttempt>> {
  const sent = new Map<string, SentAttempt>();
  for (const key of await listAttemptKeys())
    if (studentOfKey(key) === student) sent.set(key, await sendStoredAttempt(key));
  return sent;
}
