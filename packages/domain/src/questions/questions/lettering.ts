const LETTERS = 'ABCDEFGHIJKLM';

/** Options are lettered A to M: 13 at most. */
export const MAX_OPTIONS = LETTERS.length;

/** The letter of an option by its index; none after M. */
export const letterAt = (index: number): string | null => LETTERS[index] ?? null;

/** The letter of an option in the stored order. */
export const letterOf = (options: readonly number[], answer: number): string | null =>
  letterAt(options.indexOf(answer));

/** The letters of the first `count` options. */
export const listLetters = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => letterAt(at) ?? '');
