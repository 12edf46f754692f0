import { type Attempt, countAnswers } from './attempt.ts';

export interface Pace {
  /** The mean seconds per answered question. */
  secondsPerQuestion: number;
  /** The seconds that the other questions take at this pace. */
  secondsLeft: number;
}

/** The pace of an attempt in progress; null before the first answer. */
export function computePace(attempt: Attempt): Pace | null {
  const { answered, toAnswer } = countAnswers(attempt);
  if (answered === 0) return null;
  const secondsPerQuestion = attempt.elapsed / answered;
  return { secondsPerQuestion, secondsLeft: secondsPerQuestion * toAnswer };
}

/** 45 s, 1 min 20 s, 1 h 5 min. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = (large: number, largeUnit: string, small: number, smallUnit: string) =>
    small === 0 ? `${large}\u00a0${largeUnit}` : `${large}\u00a0${largeUnit} ${small}\u00a0${smallUnit}`;
  if (whole < 60) return `${whole}\u00a0s`;
  if (whole < 3600) return parts(Math.floor(whole / 60), 'min', whole % 60, 's');
  return parts(Math.floor(whole / 3600), 'h', Math.floor(whole / 60) % 60, 'min');
}

/** A question counts as slow from this multiple of the attempt's mean on. */
const SLOW_FACTOR = 1.5;

export interface QuestionPace {
  seconds: number;
  /** The attempt's mean per question. */
  mean: number;
  isSlow: boolean;
}

/** The time of a question against the mean of its attempt; null without a time or without a mean. */
export function compareToMean(
  seconds: number | null,
  times: readonly (number | null)[],
): QuestionPace | null {
  const known = times.filter((time) => time !== null);
  const sum = known.reduce((total, time) => total + time, 0);
  if (seconds === null || sum === 0) return null;
  const mean = sum / known.length;
  return { seconds, mean, isSlow: known.length > 1 && seconds >= mean * SLOW_FACTOR };
}
