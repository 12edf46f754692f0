/** A question that is missed comes back at the end of the session, at most twice. */
export const MAX_TURNS = 3;

export interface ReviewAnswer {
  question: number;
  isRight: boolean;
}

export interface ReviewTurn {
  question: number;
  /** 1 for the first time in the session. */
  turn: number;
}

/**
 * What is left of a session: the questions without an answer in their order, then those that were missed and have not
 * been right since, in the order in which they were missed. The answers are in the order they were given.
 */
export function listTurns(questions: readonly number[], answers: readonly ReviewAnswer[]): ReviewTurn[] {
  const given = new Map<number, { count: number; isRight: boolean; last: number }>();
  answers.forEach(({ question, isRight }, at) => {
    const before = given.get(question);
    given.set(question, {
      count: (before?.count ?? 0) + 1,
      isRight: isRight || before?.isRight === true,
      last: at,
    });
  });
  const first = questions.flatMap((question) => (given.has(question) ? [] : [{ question, turn: 1 }]));
  const again = questions
    .flatMap((question) => {
      const answer = given.get(question);
      return answer && !answer.isRight && answer.count < MAX_TURNS ? [{ question, ...answer }] : [];
    })
    .sort((a, b) => a.last - b.last)
    .map(({ question, count }) => ({ question, turn: count + 1 }));
  return [...first, ...again];
}

/** How many questions were answered, and how many of them were right the first time. */
export function countAnswered(answers: readonly ReviewAnswer[]): { answered: number; right: number } {
  const first = new Map<number, boolean>();
  for (const { question, isRight } of answers) if (!first.has(question)) first.set(question, isRight);
  return { answered: first.size, right: [...first.values()].filter(Boolean).length };
}
