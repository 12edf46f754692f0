/** A training of the plan: ten questions in a quarter of an hour. */
export const PRACTICE_QUESTIONS = 10;
export const PRACTICE_MINUTES = 15;
