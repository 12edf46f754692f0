import { type Answer, type Answers, mergeAnswers } from './answers.ts';

type ByQuestion<T> = Readonly<Record<number, T>>;

/** The state of an attempt that devices share. Every part only grows, so any two states can be merged. */
export interface Attempt {
  /** Question ids in their fixed order. */
  questions: readonly number[];
  answers: Answers;
  /** Seconds spent on each question; a viewed question has an entry. */
  seconds: ByQuestion<number>;
  /** How often each question's review mark was toggled: odd means marked. */
  marks: ByQuestion<number>;
  /** How often each option was crossed out or back in, by its id: odd means crossed out. Missing in old attempts. */
  crosses?: Readonly<Record<number, number>>;
  /** The active seconds in total. */
  elapsed: number;
  finished: boolean;
}

export const newAttempt = (questions: readonly number[]): Attempt => ({
  questions,
  answers: {},
  seconds: {},
  marks: {},
  crosses: {},
  elapsed: 0,
  finished: false,
});

function maxByQuestion(one: ByQuestion<number>, other: ByQuestion<number>): ByQuestion<number> {
  const merged: Record<number, number> = { ...one };
  for (const [question, value] of Object.entries(other))
    merged[Number(question)] = Math.max(merged[Number(question)] ?? 0, value);
  return merged;
}

/** Merges two states of one attempt. Nothing is lost, and the order does not matter. */
export const mergeAttempts = (one: Attempt, other: Attempt): Attempt => ({
  questions: one.questions,
  answers: mergeAnswers(one.answers, other.answers),
  seconds: maxByQuestion(one.seconds, other.seconds),
  marks: maxByQuestion(one.marks, other.marks),
  crosses: maxByQuestion(one.crosses ?? {}, other.crosses ?? {}),
  elapsed: Math.max(one.elapsed, other.elapsed),
  finished: one.finished || other.finished,
});

/** Whether a question is answered; "Não sei" counts as an answer. */
export const answerOf = ({ answers }: Pick<Attempt, 'answers'>, question: number): Answer | undefined =>
  answers[question];

export const isViewed = ({ seconds, answers }: Attempt, question: number): boolean =>
  question in seconds || question in answers;

export const isMarked = ({ marks }: Attempt, question: number): boolean => (marks[question] ?? 0) % 2 === 1;

/** The options that are crossed out. */
export const crossedOptions = ({ crosses = {} }: Pick<Attempt, 'crosses'>): ReadonlySet<number> =>
  new Set(
    Object.keys(crosses)
      .map(Number)
      .filter((option) => (crosses[option] ?? 0) % 2 === 1),
  );

/** The questions without an answer, in order. */
export const unansweredQuestions = (attempt: Pick<Attempt, 'questions' | 'answers'>): number[] =>
  attempt.questions.filter((question) => !(question in attempt.answers));

/** The index of the first question without an answer. */
export function firstUnanswered(attempt: Pick<Attempt, 'questions' | 'answers'>): number | null {
  const at = attempt.questions.findIndex((question) => !(question in attempt.answers));
  return at === -1 ? null : at;
}

/** The counts on the screen: answered, viewed without an answer, and all unanswered. */
export function countAnswers(attempt: Attempt): {
  answered: number;
  viewedUnanswered: number;
  toAnswer: number;
} {
  const open = unansweredQuestions(attempt);
  return {
    answered: attempt.questions.length - open.length,
    viewedUnanswered: open.filter((question) => isViewed(attempt, question)).length,
    toAnswer: open.length,
  };
}
