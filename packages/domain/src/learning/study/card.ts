import type { Day } from '../../base/calendar/day.ts';
import { compareEvents, type EventSource, type StudyEvent } from './events.ts';
import { gradeOf, type Memory, rate } from './schedule.ts';

/** A question that a student missed or guessed: its place in the review and in the notebook. */
export interface Card extends Memory {
  /** Rated answers in a row that were right without guessing, each on another day. */
  rightDays: number;
  misses: number;
  missedAt: Date;
  missSource: EventSource;
  /** Whether the last miss was a right answer that was guessed. */
  isGuess: boolean;
  /** The choice of the last answer; null is "Não sei". */
  lastAnswerId: number | null;
  /** When it came into the notebook, or came back. */
  arrivedAt: Date;
  /** When it left the notebook, mastered. */
  masteredAt: Date | null;
}

export const MASTERED_STABILITY = 21;
export const MASTERED_DAYS = 2;

/** Whether an answer brings the question into review and notebook. */
export const isMiss = ({ isRight, certainty }: Pick<StudyEvent, 'isRight' | 'certainty'>): boolean =>
  !isRight || certainty === 'guess';

const isMastered = ({ stability, rightDays }: Pick<Card, 'stability' | 'rightDays'>) =>
  stability >= MASTERED_STABILITY && rightDays >= MASTERED_DAYS;

function answerCard(before: Card | null, event: StudyEvent): Card | null {
  const missed = isMiss(event);
  if (!before && !missed) return null;
  // Only the first answer of a day rates a card.
  const rates = before?.lastOn !== event.day;
  const memory = rates ? rate(before, event.day, gradeOf(event)) : before;
  if (!memory) return null;
  const rightDays = missed ? 0 : (before?.rightDays ?? 0) + (rates ? 1 : 0);
  const { dueOn, lastOn, stability, difficulty, reviews } = memory;
  const scheduled = { dueOn, lastOn, stability, difficulty, reviews, rightDays };
  const lastAnswerId = event.answerId;
  if (before && !missed) {
    const masteredAt = before.masteredAt ?? (isMastered(scheduled) ? event.answeredAt : null);
    return { ...before, ...scheduled, lastAnswerId, masteredAt };
  }
  return {
    ...scheduled,
    lastAnswerId,
    misses: (before?.misses ?? 0) + 1,
    missedAt: event.answeredAt,
    missSource: event.source,
    isGuess: event.isRight,
    arrivedAt: before && !before.masteredAt ? before.arrivedAt : event.answeredAt,
    masteredAt: null,
  };
}

/** The card of a question from all its events, in any order; null when it was never missed or guessed. */
export const replayCard = (events: readonly StudyEvent[]): Card | null =>
  [...events].sort(compareEvents).reduce<Card | null>(answerCard, null);

/**
 * How many more right reviews a card needs to leave the notebook, and on which day it leaves if each is on its due date,
 * or today where that has passed.
 */
export function predictLeaving(card: Card, today: Day): { answers: number; day: string } {
  let memory: Memory = card;
  let { rightDays } = card;
  let answers = 0;
  while (!isMastered({ stability: memory.stability, rightDays })) {
    memory = rate(
      memory,
      memory.dueOn < today ? today : memory.dueOn,
      gradeOf({ isRight: true, certainty: null }),
    );
    rightDays += 1;
    answers += 1;
  }
  return { answers, day: memory.lastOn };
}
