import { type Attempt, mergeAttempts } from '@toro/domain/exams/exams/attempt';
import { isSaved } from '@toro/domain/exams/exams/device-attempt';
import type { ExamCourse } from './exam-store.ts';

/** Where an attempt belongs; enough to send it without its questions. */
export interface AttemptSource {
  course: ExamCourse;
  lesson: number;
  redo: number | null;
  title: string;
  total: number;
}

/** An attempt as it is stored on the device. The field names must not change: old attempts must stay readable. */
export interface StoredAttempt {
  attempt: Attempt;
  current: number;
  version: number;
  /** The server's id of the attempt; null until the first save, while `start` identifies it. */
  id: number | null;
  start: string;
  /** The student has finished the attempt; the server has not confirmed it yet. */
  finishing?: boolean;
  /** Some choices or marks are only on this device. */
  unsent?: boolean;
  source?: AttemptSource;
  /** When the server ends the attempt, in milliseconds of its clock; null or absent for never. */
  deadlineAt?: number | null;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffset?: number;
}

const isSameAttempt = (one: StoredAttempt, other: StoredAttempt) =>
  one.version === other.version && (one.start === other.start || (one.id !== null && one.id === other.id));

/** Merges what two tabs of this device store of one attempt. The state of an earlier attempt is replaced. */
export function mergeStoredAttempts(before: StoredAttempt | undefined, next: StoredAttempt): StoredAttempt {
  if (!before || !isSameAttempt(before, next)) return next;
  const isCovered = isSaved({ attempt: before.attempt, saved: next.attempt });
  return {
    ...next,
    attempt: mergeAttempts(next.attempt, before.attempt),
    id: next.id ?? before.id,
    finishing: Boolean(next.finishing || before.finishing),
    unsent: Boolean(next.unsent || (before.unsent && !isCovered)),
  };
}

/**
 * Whether the stored attempt continues what the server returned: `ongoing` is the id of the attempt in progress, null
 * when there is none. A stored attempt with an id that is not in progress was finished elsewhere.
 */
export function isStoredAttemptCurrent(
  { version, id, finishing }: StoredAttempt,
  server: { version: number; ongoing: number | null },
): boolean {
  if (version !== server.version) return false;
  if (server.ongoing === null) return id === null || finishing === true;
  return id === null || id === server.ongoing;
}
