import { queryOptions } from '@tanstack/react-query';
import {
  listAttemptKeys,
  readStoredAttempt,
  studentOfKey,
} from '../../../shared/exam-storage/attempt-store.ts';
import { readStoredExam } from '../../../shared/exam-storage/exam-store.ts';
import type { AttemptSource } from '../../../shared/exam-storage/stored-attempt.ts';

/** An attempt of the student that this device has stored. */
export interface DeviceExam {
  key: string;
  source: AttemptSource;
  answered: number;
  finishing: boolean;
  /** Whether it opens without a network. */
  opens: boolean;
}

async function readDeviceExam(key: string): Promise<DeviceExam | null> {
  const [stored, copy] = await Promise.all([readStoredAttempt(key), readStoredExam(key)]);
  if (!stored?.source) return null;
  return {
    key,
    source: stored.source,
    answered: Object.keys(stored.attempt.answers).length,
    finishing: stored.finishing ?? false,
    opens: copy !== undefined,
  };
}

/** The attempts of this student on this device. */
export const deviceExamsQuery = (student: number) =>
  queryOptions({
    queryKey: ['device-exams', student],
    queryFn: async () => {
      const keys = (await listAttemptKeys()).filter((key) => studentOfKey(key) === student);
      const exams = await Promise.all(keys.map(readDeviceExam));
      return exams.filter((exam) => exam !== null);
    },
    networkMode: 'always',
    staleTime: 0,
  });
