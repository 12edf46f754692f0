import { addDays, type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { buildSession, type DueCard, EVE_MINUTES } from '@toro/domain/learning/study/review-session';
import { type Memory, rate, recallAfter } from '@toro/domain/learning/study/schedule';
import { Rating } from 'ts-fsrs';
import type { openBench } from '../measure.ts';

const MISSES_A_DAY = 6;
const MODULES = 8;
const SECONDS = 75;
const FIRST_DAY = '2026-01-05';
const DAYS = [20, 40, 60, 90, 120];
const MINUTES = [5, 10, 20, 40];
const DECKS = 12;
/** Where all orders have time for everything they differ by chance. */
const NOISE = 0.05;

type Policy = (due: DueCard[], today: Day, minutes: number) => number[];

/** A card that is played on, not only ranked. */
type PlayedCard = DueCard & Memory;

const recallOf = ({ lastOn, stability }: DueCard, day: Day) =>
  recallAfter(daysBetween(lastOn, day), stability);

interface Seen {
  card: DueCard;
  recall: number;
}

/** As many cards in an order as fit into the minutes. */
const inOrder =
  (compare: (a: Seen, b: Seen) => number): Policy =>
  (due, today, minutes) => {
    let seconds = 0;
    const seen = due.map((card) => ({ card, recall: recallOf(card, today) }));
    return seen.sort(compare).flatMap(({ card, recall }) => {
      const cost = card.seconds * (1 + 0.5 * (1 - recall));
      if (seconds + cost > minutes * 60) return [];
      seconds += cost;
      return [card.questionId];
    });
  };

export const playOurs: Policy = (due, today, minutes) => buildSession(due, today, minutes).questionIds;
const OTHERS = [
  inOrder(
    ({ card: a }, { card: b }) =>
      (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0) || a.questionId - b.questionId,
  ),
  inOrder((a, b) => a.recall - b.recall || a.card.questionId - b.card.questionId),
];

/** The same luck for every policy: a fixed number for the n-th review of a card. */
export function drawLuck(deck: number, questionId: number, review: number): number {
  let mixed = Math.imul(deck * 7919 + questionId * 104_729 + review * 1_299_709 + 1, 0x9e3779b1) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

interface Deck {
  deck: number;
  days: number;
  minutes: number;
  /** How much longer the student remembers than the scheduler thinks; 1 when left out. */
  strength?: number;
  onAnswer?: (questionId: number, day: Day, isRight: boolean) => void;
}

/** The mean recall on the day of the exam of everything that was ever missed. */
export function playDeck(policy: Policy, { deck, days, minutes, strength = 1, onAnswer }: Deck): number {
  const exam = addDays(FIRST_DAY, days);
  const cards: PlayedCard[] = [];
  for (let at = 0; at < days; at += 1) {
    const today = addDays(FIRST_DAY, at);
    const due = cards.filter(({ dueOn }) => dueOn <= today);
    // The short session of the eve is a rule for every order.
    const limit = at === days - 1 ? Math.min(minutes, EVE_MINUTES) : minutes;
    for (const questionId of policy(due, today, limit)) {
      const card = cards[questionId];
      if (!card) continue;
      const recall = recallOf({ ...card, stability: card.stability * strength }, today);
      const isRight = drawLuck(deck, questionId, card.reviews) < recall;
      onAnswer?.(questionId, today, isRight);
      cards[questionId] = { ...card, ...rate(card, today, isRight ? Rating.Good : Rating.Again) };
    }
    for (let miss = 0; miss < MISSES_A_DAY; miss += 1) {
      const questionId = cards.length;
      const moduleId = Math.floor(drawLuck(deck, questionId, 99) * MODULES);
      const memory = rate(null, today, Rating.Again);
      onAnswer?.(questionId, today, false);
      cards.push({ questionId, moduleId, horizon: exam, seconds: SECONDS, ...memory });
    }
  }
  return cards.reduce((sum, card) => sum + recallOf(card, exam), 0) / cards.length;
}

function playDecks(policy: Policy, days: number, minutes: number): number {
  let sum = 0;
  for (let deck = 0; deck < DECKS; deck += 1) sum += playDeck(policy, { deck, days, minutes });
  return (100 * sum) / DECKS;
}

/** Recall on exam day of decks reviewed in our order, against the oldest due first and the lowest recall first. */
export function measureDecks(bench: ReturnType<typeof openBench>): void {
  let least = Number.POSITIVE_INFINITY;
  for (const days of DAYS)
    for (const minutes of MINUTES) {
      const ours = playDecks(playOurs, days, minutes);
      const lead = ours - Math.max(...OTHERS.map((policy) => playDecks(policy, days, minutes)));
      least = Math.min(least, lead);
      if (days === 60 && (minutes === 10 || minutes === 20))
        bench.measure({
          name: `recall on exam day above other orders, ${days} days, ${minutes} minutes a day`,
          value: lead,
          unit: 'points',
          min: 1,
          against: `${ours.toFixed(1)} of 100 in our order`,
        });
    }
  bench.measure({
    name: 'recall on exam day above other orders, least of all decks',
    value: least,
    unit: 'points',
    min: -NOISE,
    against: `${DAYS[0]} to ${DAYS.at(-1)} days, ${MINUTES[0]} to ${MINUTES.at(-1)} minutes a day`,
  });
}
