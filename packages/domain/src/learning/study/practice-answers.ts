import type { Certainty } from '../../exams/exams/certainty.ts';

/** An answer of a training as a device sends it and the server keeps it. */
export interface PracticeAnswer {
  questionId: number;
  /** Null is "Não sei", or nothing yet while the counter is 0. */
  answerId: number | null;
  certainty: Certainty | null;
  counter: number;
  device: string;
  seconds: number;
  /** How often the mark was switched: odd is marked. */
  marks: number;
  /** Whether the choice was confirmed, in a training corrected at once. */
  isFixed: boolean;
}

type Choice = Pick<PracticeAnswer, 'answerId' | 'certainty' | 'counter' | 'device' | 'isFixed'>;

/** A total order (counter, device, choice), so that the order of arrival does not matter. */
function isNewer(one: Choice, other: Choice): boolean {
  if (one.counter !== other.counter) return one.counter > other.counter;
  if (one.device !== other.device) return one.device > other.device;
  return (one.answerId ?? 0) > (other.answerId ?? 0);
}

const choiceOf = ({ answerId, certainty, counter, device, isFixed }: PracticeAnswer): Choice => ({
  answerId,
  certainty,
  counter,
  device,
  isFixed,
});

/**
 * Merges an answer into the one that is known: the highest (counter, device) wins, but a confirmed choice over every
 * other, and the first confirmed one stays. Seconds and marks only grow.
 */
export function mergePracticeAnswer(known: PracticeAnswer | undefined, sent: PracticeAnswer): PracticeAnswer {
  if (!known) return sent;
  const wins = !known.isFixed && (sent.isFixed || isNewer(sent, known));
  return {
    questionId: known.questionId,
    ...choiceOf(wins ? sent : known),
    seconds: Math.max(known.seconds, sent.seconds),
    marks: Math.max(known.marks, sent.marks),
  };
}

/** Whether the question has an answer that makes an event when the training ends. */
export const isAnswered = ({ counter, isFixed }: PracticeAnswer, isCorrectedAtOnce: boolean): boolean =>
  isCorrectedAtOnce ? isFixed : counter > 0;
