import { type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { type Memory, rate, recallAfter } from '@toro/domain/learning/study/schedule';
import { Rating } from 'ts-fsrs';
import type { openBench } from '../measure.ts';
import { drawLuck, playDeck, playOurs } from './decks.ts';
import { type Prediction, scorePredictions } from './score-predictions.ts';

/** An answer of a student to a question on a day. */
export interface LoggedAnswer {
  student: string;
  question: string;
  day: Day;
  isRight: boolean;
}

const STUDENTS = 60;
const DAYS = 90;
const LAST_ANSWERS = 50;

/** Students who miss questions, review them as the daily review asks, and remember better or worse than expected. */
function simulateReviews(): LoggedAnswer[] {
  const answers: LoggedAnswer[] = [];
  for (let deck = 0; deck < STUDENTS; deck += 1) {
    const strength = 0.7 + 0.7 * drawLuck(deck, 0, 98);
    const minutes = 5 + Math.floor(25 * drawLuck(deck, 1, 98));
    const onAnswer = (questionId: number, day: Day, isRight: boolean) =>
      answers.push({ student: `${deck}`, question: `${questionId}`, day, isRight });
    playDeck(playOurs, { deck, days: DAYS, minutes, strength, onAnswer });
  }
  return answers;
}

interface Predictions {
  ours: Prediction[];
  constant: Prediction[];
  lastMean: Prediction[];
}

/** What was said about each answer to a card before it was given; the first answer of a day alone rates a card. */
function predictRecall(answers: readonly LoggedAnswer[]): Predictions {
  const cards = new Map<string, Memory>();
  const lastOf = new Map<string, boolean[]>();
  const ours: Prediction[] = [];
  const lastMean: Prediction[] = [];
  for (const { student, question, day, isRight } of answers) {
    const key = `${student}/${question}`;
    const before = cards.get(key);
    if (before?.lastOn === day || (!before && isRight)) continue;
    cards.set(key, rate(before ?? null, day, isRight ? Rating.Good : Rating.Again));
    if (!before) continue;
    const last = lastOf.get(student) ?? [];
    lastOf.set(student, last);
    const mean = (last.filter(Boolean).length + 4 * 0.8) / (last.length + 4);
    ours.push({ chance: recallAfter(daysBetween(before.lastOn, day), before.stability), isRight });
    lastMean.push({ chance: mean, isRight });
    last.push(isRight);
    if (last.length > LAST_ANSWERS) last.shift();
  }
  const share = ours.filter(({ isRight }) => isRight).length / ours.length;
  return { ours, lastMean, constant: ours.map(({ isRight }) => ({ chance: share, isRight })) };
}

/** How well the daily review foresees which cards are remembered, against a constant and the mean of the last ones. */
export function measureRecall(
  bench: ReturnType<typeof openBench>,
  answers: readonly LoggedAnswer[] = simulateReviews(),
): void {
  const predictions = predictRecall(answers);
  const ours = scorePredictions(predictions.ours);
  const constant = scorePredictions(predictions.constant);
  const lastMean = scorePredictions(predictions.lastMean);
  const against = `${predictions.ours.length.toLocaleString('en')} reviews`;
  bench.measure({
    name: 'recall of cards, log loss less that of the better of constant and last 50',
    value: ours.logLoss - Math.min(constant.logLoss, lastMean.logLoss),
    unit: 'nats',
    max: 0,
    against: `${ours.logLoss.toFixed(4)}; constant ${constant.logLoss.toFixed(4)}, last 50 ${lastMean.logLoss.toFixed(4)}; ${against}`,
  });
  bench.measure({
    name: 'recall of cards, AUC above the better of constant and last 50',
    value: ours.auc - Math.max(constant.auc, lastMean.auc),
    unit: 'points',
    min: 0,
    against: `${ours.auc.toFixed(3)}; last 50 ${lastMean.auc.toFixed(3)}`,
  });
  bench.measure({ name: 'recall of cards, RMSE in 10 bins', value: ours.binError, unit: 'share', max: 0.03 });
}
