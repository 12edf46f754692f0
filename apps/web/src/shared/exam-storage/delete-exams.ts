import { deleteStoredAttempt, listAttemptKeys, readStoredAttempt, studentOfKey } from './attempt-store.ts';
import { deleteAllPictures } from './exam-pictures.ts';
import { deleteStoredExam, listStoredExams } from './exam-store.ts';

/** An exam that was left open for this long is deleted from the device. Its answers stay. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes the attempt and its exam, once the server has the result. */
export async function deleteExam(key: string): Promise<void> {
  await Promise.all([deleteStoredAttempt(key), deleteStoredExam(key)]);
}

/**
 * Deletes every exam and picture from the device. Attempts stay while the server does not have all of their choices: they
 * hold ids only, and are sent when their student logs in again.
 */
export async function deleteExamsAtLogout(): Promise<void> {
  const exams = await listStoredExams();
  await Promise.all([...exams.map(({ key }) => deleteStoredExam(key)), deleteAllPictures()]);
  await Promise.all(
    (await listAttemptKeys()).map(async (key) => {
      const stored = await readStoredAttempt(key);
      if (stored && !stored.unsent && !stored.finishing) await deleteStoredAttempt(key);
    }),
  );
}

/** Deletes the exams of other students and those that are too old. */
export async function deleteExamsOfOthers(student: number, now: number): Promise<void> {
  const exams = await listStoredExams();
  await Promise.all(
    exams
      .filter(({ key, exam }) => studentOfKey(key) !== student || now - exam.storedAt > MAX_AGE_MS)
      .map(({ key }) => deleteStoredExam(key)),
  );
}
