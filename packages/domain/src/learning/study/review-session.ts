import { Rating } from 'ts-fsrs';
import { addDays, type Day, daysBetween } from '../../base/calendar/day.ts';
import { type Memory, recallAfter, scheduler } from './schedule.ts';

/** A card below this gain is not asked today and stays due. */
export const MIN_GAIN = 0.005;
/** Of more due cards, those due first are ranked. */
export const MAX_RANKED = 3000;
/** Without an exam date the gain looks this many days ahead. */
export const OPEN_HORIZON_DAYS = 30;
/** On the day before the exam. */
export const EVE_MINUTES = 30;
const DEFAULT_SECONDS = 75;
const MIN_MEDIAN_ANSWERS = 5;
const MIN_SECONDS = 20;
const MAX_SECONDS = 180;

export interface DueCard extends Omit<Memory, 'reviews'> {
  questionId: number;
  moduleId: number | null;
  /** The day for which it is learnt; null while nothing of its family is asked for. */
  horizon: Day | null;
  /** How long the student takes for a question of the module. */
  seconds: number;
}

/**
 * The day for which the questions of a family are learnt: the nearest exam after today; without one, some days ahead if
 * a course has no date; else none.
 */
export function findHorizon(examDays: readonly (Day | null)[], today: Day): Day | null {
  const next = examDays.filter((day): day is Day => day !== null && day > today).sort()[0];
  if (next) return next;
  return examDays.includes(null) ? addDays(today, OPEN_HORIZON_DAYS) : null;
}

/** The usual seconds for a question, from the student's last answers in the module. */
export function typicalSeconds(lastSeconds: readonly number[]): number {
  if (lastSeconds.length < MIN_MEDIAN_ANSWERS) return DEFAULT_SECONDS;
  const sorted = [...lastSeconds].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1
      ? (sorted[middle] ?? DEFAULT_SECONDS)
      : ((sorted[middle - 1] ?? DEFAULT_SECONDS) + (sorted[middle] ?? DEFAULT_SECONDS)) / 2;
  return Math.min(Math.max(median, MIN_SECONDS), MAX_SECONDS);
}

interface RankedCard {
  card: DueCard;
  gain: number;
  seconds: number;
  gainPerSecond: number;
}

/** What a review today adds to the recall on the horizon, and how long it takes. */
export const rankCard = (card: DueCard, horizon: Day, today: Day): RankedCard =>
  rankByDays(card, daysBetween(card.lastOn, today), daysBetween(today, horizon));

function rankByDays(card: DueCard, sinceLast: number, untilHorizon: number): RankedCard {
  const { stability, difficulty } = card;
  const recall = recallAfter(sinceLast, stability);
  // What `next_state` gives for both answers, without the rest that it computes: thousands of cards are ranked.
  const good = scheduler.next_recall_stability(difficulty, stability, recall, Rating.Good);
  const again = Math.min(stability, scheduler.next_forget_stability(difficulty, stability, recall));
  const gain =
    recall * recallAfter(untilHorizon, good) +
    (1 - recall) * recallAfter(untilHorizon, again) -
    recallAfter(sinceLast + untilHorizon, stability);
  const seconds = card.seconds * (1 + 0.5 * (1 - recall));
  return { card, gain, seconds, gainPerSecond: gain / seconds };
}

/** Counts the days up to a date once: thousands of cards share few dates. */
function countDaysFrom(today: Day): (day: Day) => number {
  const known = new Map<Day, number>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const days = daysBetween(today, day);
    known.set(day, days);
    return days;
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const compareRanked = (a: RankedCard, b: RankedCard) =>
  b.gainPerSecond - a.gainPerSecond ||
  compareText(a.card.dueOn, b.card.dueOn) ||
  a.card.questionId - b.card.questionId;

/** Keeps the order as far as no three questions of a module follow one another while another module is left. */
export function mixModules<T extends { moduleId: number | null }>(items: readonly T[]): T[] {
  const left = [...items];
  const mixed: T[] = [];
  while (left.length > 0) {
    const [one, two] = mixed.slice(-2);
    const isFull = one && two && one.moduleId === two.moduleId;
    const other = isFull ? left.findIndex(({ moduleId }) => moduleId !== two.moduleId) : 0;
    mixed.push(...left.splice(Math.max(other, 0), 1));
  }
  return mixed;
}

function listFirstDue(cards: readonly DueCard[], today: Day): DueCard[] {
  const due = cards.filter(({ dueOn }) => dueOn <= today);
  if (due.length <= MAX_RANKED) return due;
  due.sort((a, b) => compareText(a.dueOn, b.dueOn) || a.questionId - b.questionId);
  return due.slice(0, MAX_RANKED);
}

export interface ReviewSession {
  questionIds: number[];
  seconds: number;
}

/** Today's questions: the due cards by gain per second, as many as fit into the minutes. */
export function buildSession(due: readonly DueCard[], today: Day, minutes: number): ReviewSession {
  const daysTo = countDaysFrom(today);
  const ranked: RankedCard[] = [];
  for (const card of listFirstDue(due, today)) {
    if (!card.horizon) continue;
    const each = rankByDays(card, -daysTo(card.lastOn), daysTo(card.horizon));
    if (each.gain >= MIN_GAIN) ranked.push(each);
  }
  ranked.sort(compareRanked);
  const tomorrow = addDays(today, 1);
  const isEve = ranked.some(({ card }) => card.horizon === tomorrow);
  const limit = 60 * (isEve ? Math.min(minutes, EVE_MINUTES) : minutes);
  let seconds = 0;
  const taken: DueCard[] = [];
  for (const each of ranked) {
    if (seconds + each.seconds > limit) continue;
    seconds += each.seconds;
    taken.push(each.card);
  }
  return { questionIds: mixModules(taken).map(({ questionId }) => questionId), seconds };
}
