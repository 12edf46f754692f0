import { letterAt } from '../../questions/questions/lettering.ts';

/** The character of an annulled question in a key. */
export const ANNULLED = '*';

export interface KeyModule {
  number: number;
  /** The number of its first question on the paper, which counts through the whole exam. */
  firstQuestion: number;
  /** The number of options of each question, in order. */
  options: readonly number[];
}

/**
 * Parses a key as the academy types it, one word for each module: `1=CBCED CEA*B`. Returns the letters of each
 * module, or all errors.
 */
export function parseAnswerKey(
  words: readonly string[],
  modules: readonly KeyModule[],
): { letters: Map<number, string>; errors: string[] } {
  const letters = new Map<number, string>();
  const errors: string[] = [];
  for (const word of words) {
    const parts = /^(\d{1,2})=(.*)$/s.exec(word);
    if (!parts) {
      errors.push(`"${word}": write each module as 1=ABCDE`);
      continue;
    }
    const number = Number(parts[1]);
    const key = (parts[2] ?? '').replace(/[\s.]/g, '').toUpperCase();
    const module = modules.find((each) => each.number === number);
    if (!module) errors.push(`module ${number}: the sheet has none`);
    else if (letters.has(number)) errors.push(`module ${number}: is given twice`);
    else errors.push(...findKeyErrors(module, key));
    letters.set(number, key);
  }
  for (const { number } of modules) if (!letters.has(number)) errors.push(`module ${number}: is missing`);
  return { letters, errors: errors };
}

function findKeyErrors({ number, firstQuestion, options }: KeyModule, key: string): string[] {
  if (key.length !== options.length)
    return [
      `module ${number}: has ${options.length} questions (${firstQuestion} to ${firstQuestion + options.length - 1}), the key ${key.length} letters`,
    ];
  const hasOption = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => letterAt(at)).includes(letter);
  const strange = [...key].findIndex(
    (letter, at) => letter !== ANNULLED && !hasOption(letter, options[at] ?? 0),
  );
  return strange < 0
    ? []
    : [`module ${number}, question ${firstQuestion + strange}: has no option ${key[strange]}`];
}
