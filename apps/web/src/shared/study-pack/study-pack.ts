import type { CallResponse } from '@toro/contract/call';
import type { studyCalls } from '@toro/contract/learning/study/calls';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { isPackUsable } from '@toro/domain/learning/study/pack';
import { readRow } from './pack-store.ts';

export type StudyPack = CallResponse<typeof studyCalls.getStudyPack>;
export type PackQuestion = StudyPack['questions'][number];

/** A pack as it lies on the device. The field names must not change: the next release reads it too. */
export interface StoredPack {
  pack: StudyPack;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffset: number;
  bytes: number;
}

/** The review of a day on this device. Without a session of the server it names its pack. */
export type KeptReview = CallResponse<typeof studyCalls.getDailyReview> & {
  packed_at?: string;
  /** The highest counter of an answer that this device has given from a pack. */
  counter?: number;
};

/** What was answered from the pack: the server plans it again once it has the answers. */
export interface PackedAnswers {
  counter: number;
  questions: number[];
}

export const PACK_ROW = 'pack';
export const CHOICE_ROW = 'choice';
export const ANSWERS_ROW = 'answers';
export const REVIEW_ROW = 'review';
export const practiceRow = (id: number | string) => `practice:${id}`;
export const markRow = (question: number) => `mark:${question}`;

export const PACK_TOO_OLD = 'Atualize o pacote: conecte-se uma vez.';

/** Thrown where a pack would be used that is too old for new answers. */
export class PackTooOldError extends Error {
  override readonly message = PACK_TOO_OLD;
}

/** The time by the server's clock as the device knew it when the pack was made; never before that. */
export const packTime = ({ pack, clockOffset }: StoredPack): number =>
  Math.max(Date.now() + clockOffset, Date.parse(pack.made_at));

export const packDay = (stored: StoredPack): Day => academyDay(new Date(packTime(stored)));

export const readPack = () => readRow<StoredPack>(PACK_ROW);

export const isStoredPackUsable = (stored: StoredPack): boolean =>
  isPackUsable(Date.parse(stored.pack.made_at), packTime(stored));

/** The pack, unless it is too old for new answers; undefined without one. */
export async function readUsablePack(): Promise<StoredPack | undefined> {
  const stored = await readPack();
  if (stored && !isStoredPackUsable(stored)) throw new PackTooOldError();
  return stored;
}
