import { addDays, type Day } from '../../base/calendar/day.ts';

/** The review of today and of the next three days. */
export const PACK_DAYS = 4;
export const MAX_PACKED_QUESTIONS = 300;
export const MAX_PACKED_PRACTICES = 5;
export const MAX_PACK_BYTES = 50_000_000;
/** An older pack is not used for new answers. */
export const PACK_USABLE_DAYS = 7;
export const PACK_RENEWAL_MS = 3_600_000;

const DAY_MS = 86_400_000;

/** Whether questions of a pack may still be answered; both moments in milliseconds of the server's clock. */
export const isPackUsable = (madeAt: number, now: number): boolean =>
  now - madeAt <= PACK_USABLE_DAYS * DAY_MS;

export const isPackDueForRenewal = (madeAt: number, now: number): boolean => now - madeAt >= PACK_RENEWAL_MS;

export const listPackDays = (today: Day): Day[] =>
  Array.from({ length: PACK_DAYS }, (_, offset) => addDays(today, offset));

/**
 * The moment that counts for an answer: the device's, held between the making of what it was answered from and its
 * receipt. The device's clock may be wrong.
 */
export const holdInstant = (claimed: Date, from: Date, receivedAt: Date): Date =>
  new Date(Math.min(Math.max(claimed.getTime(), from.getTime()), receivedAt.getTime()));

interface PackDay {
  day: Day;
  question_ids: readonly number[];
}

/** The earliest days first, as far as there is room for questions. */
export function limitPackDays<T extends { question_ids: readonly number[] }>(
  days: readonly T[],
  room: number,
): (T & { question_ids: number[] })[] {
  let left = Math.max(0, room);
  return days.map((day) => {
    const kept = day.question_ids.slice(0, left);
    left -= kept.length;
    return { ...day, question_ids: kept };
  });
}

/**
 * What a pack asks on a day: what it has for that day and the days before, without the questions that were answered from
 * it on an earlier day. The server plans those again once it has the answers.
 */
export function listPackedQuestions(
  days: readonly PackDay[],
  today: Day,
  answeredBefore: ReadonlySet<number>,
): number[] {
  const ids = days.flatMap(({ day, question_ids }) => (day <= today ? question_ids : []));
  return [...new Set(ids)].filter((id) => !answeredBefore.has(id));
}
