import { CERTAINTIES, type Certainty } from './certainty.ts';

/**
 * The option after the lettered ones: it counts as answered during the attempt, is stored as no answer and graded
 * as wrong.
 */
export const IDK = 'idk';
export const IDK_TEXT = 'Não sei.';

/** The id of an option, or "Não sei". */
export type Choice = number | typeof IDK;

/** A choice with the values that decide between devices: a new one takes the highest known counter plus one. */
export interface Answer {
  choice: Choice;
  counter: number;
  device: string;
  /** How sure the student is of the choice; a change of it takes a new counter too. */
  certainty?: Certainty;
}

/** The answers of an attempt by question id. */
export type Answers = Readonly<Record<number, Answer>>;

/**
 * More choices than a student can make. A higher counter is an error and would leave no room for the next choice.
 */
export const MAX_COUNTER = 1_000_000;

const certaintyRank = ({ certainty }: Answer): number => (certainty ? CERTAINTIES.indexOf(certainty) + 1 : 0);

const choiceRank = (choice: Choice): number => (choice === IDK ? 0 : choice);

/** A total order (counter, device, choice, certainty), so that merging does not depend on the order of its inputs. */
export function compareAnswers(one: Answer, other: Answer): number {
  if (one.counter !== other.counter) return one.counter - other.counter;
  if (one.device !== other.device) return one.device < other.device ? -1 : 1;
  return choiceRank(one.choice) - choiceRank(other.choice) || certaintyRank(one) - certaintyRank(other);
}

/** Merges the answers of two devices: for each question the highest (counter, device) wins. */
export function mergeAnswers(one: Answers, other: Answers): Answers {
  const merged: Record<number, Answer> = { ...one };
  for (const [question, answer] of Object.entries(other)) {
    const known = merged[Number(question)];
    if (!known || compareAnswers(answer, known) > 0) merged[Number(question)] = answer;
  }
  return merged;
}

export const nextCounter = (answers: Answers): number =>
  Object.values(answers).reduce((highest, { counter }) => Math.max(highest, counter), 0) + 1;
