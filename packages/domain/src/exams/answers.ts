/** The option after the lettered ones: answered while taking, stored as no answer, wrong when counted. */
export const IDK = 'idk';
export const IDK_TEXT = 'Não sei.';

/** What a student chose: an answer's id, or "Não sei". */
export type Choice = number | typeof IDK;

/** A choice with what decides between devices: a new one takes the highest counter seen plus one. */
export interface Answer {
  choice: Choice;
  counter: number;
  device: string;
}

/** The answers of an attempt by question id. */
export type Answers = Readonly<Record<number, Answer>>;

/** No student makes so many choices; a higher counter is a fault and would leave no room for the next choice. */
export const MAX_COUNTER = 1_000_000;

const choiceRank = (choice: Choice): number => (choice === IDK ? 0 : choice);

/** A total order, so that merging never depends on who asks: counter, then device, then the choice itself. */
export function compareAnswers(one: Answer, other: Answer): number {
  if (one.counter !== other.counter) return one.counter - other.counter;
  if (one.device !== other.device) return one.device < other.device ? -1 : 1;
  return choiceRank(one.choice) - choiceRank(other.choice);
}

/** The answers of two devices as one: of each question the highest (counter, device) stays. */
export function mergeAnswers(one: Answers, other: Answers): Answers {
  const merged: Record<number, Answer> = { ...one };
  for (const [question, answer] of Object.entries(other)) {
    const known = merged[Number(question)];
    if (!known || compareAnswers(answer, known) > 0) merged[Number(question)] = answer;
  }
  return merged;
}

/** The counter of the next choice. */
export const nextCounter = (answers: Answers): number =>
  Object.values(answers).reduce((highest, { counter }) => Math.max(highest, counter), 0) + 1;
