import { type Answer, type Answers, mergeAnswers } from './answers.ts';

type ByQuestion<T> = Readonly<Record<number, T>>;

/** Everything of an attempt that devices share. Every part of it only grows, so any two can be merged. */
export interface Attempt {
  /** Question ids in the order they are asked in, which never changes. */
  questions: readonly number[];
  answers: Answers;
  /** Seconds spent on each question; a question that has been viewed has an entry. */
  seconds: ByQuestion<number>;
  /** How often each question's mark was switched: odd is marked for review. */
  marks: ByQuestion<number>;
  /** The active seconds in all. */
  elapsed: number;
  finished: boolean;
}

/** An attempt before anything happened in it. */
export const newAttempt = (questions: readonly number[]): Attempt => ({
  questions,
  answers: {},
  seconds: {},
  marks: {},
  elapsed: 0,
  finished: false,
});

function maxByQuestion(one: ByQuestion<number>, other: ByQuestion<number>): ByQuestion<number> {
  const merged: Record<number, number> = { ...one };
  for (const [question, value] of Object.entries(other))
    merged[Number(question)] = Math.max(merged[Number(question)] ?? 0, value);
  return merged;
}

/** The same attempt as two devices know it, as one: nothing of either is lost, in whatever order they meet. */
export const mergeAttempts = (one: Attempt, other: Attempt): Attempt => ({
  questions: one.questions,
  answers: mergeAnswers(one.answers, other.answers),
  seconds: maxByQuestion(one.seconds, other.seconds),
  marks: maxByQuestion(one.marks, other.marks),
  elapsed: Math.max(one.elapsed, other.elapsed),
  finished: one.finished || other.finished,
});

/** The answer of a question, if it has one; "Não sei" is one. */
export const answerOf = ({ answers }: Pick<Attempt, 'answers'>, question: number): Answer | undefined =>
  answers[question];

export const isViewed = ({ seconds, answers }: Attempt, question: number): boolean =>
  question in seconds || question in answers;

export const isMarked = ({ marks }: Attempt, question: number): boolean => (marks[question] ?? 0) % 2 === 1;

/** The questions without an answer, in their order. */
export const unansweredQuestions = (attempt: Pick<Attempt, 'questions' | 'answers'>): number[] =>
  attempt.questions.filter((question) => !(question in attempt.answers));

/** Where the first question without an answer stands, counted from 0. */
export function firstUnanswered(attempt: Pick<Attempt, 'questions' | 'answers'>): number | null {
  const at = attempt.questions.findIndex((question) => !(question in attempt.answers));
  return at === -1 ? null : at;
}

/** What the screen counts: answered, seen without an answer, and all that is left to answer. */
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
