import { chanceRight, type QuestionDifficulty } from './response.ts';

/** The share of a module's reference questions that a student of each ability gets right, on a fine grid. */
export type ShareTable = Float64Array;

const LIMIT = 9;
const STEP = 1 / 16;
const SIZE = (2 * LIMIT) / STEP + 1;

/** Without questions it is the share for one of mean difficulty that cannot be guessed. */
export function buildShareTable(questions: readonly (QuestionDifficulty & { count?: number })[]): ShareTable {
  const table = new Float64Array(SIZE);
  const references = questions.length > 0 ? questions : [{ floor: 0, difficulty: 0, variance: 0 }];
  const total = references.reduce((sum, { count = 1 }) => sum + count, 0);
  for (const question of references)
    for (let k = 0; k < SIZE; k += 1)
      table[k] =
        (table[k] as number) + (chanceRight(question, k * STEP - LIMIT) * (question.count ?? 1)) / total;
  return table;
}

export function shareAt(table: ShareTable, ability: number): number {
  const at = Math.min(SIZE - 1.000001, Math.max(0, (ability + LIMIT) / STEP));
  const low = Math.floor(at);
  const part = at - low;
  return (table[low] as number) * (1 - part) + (table[low + 1] as number) * part;
}

export const Z90 = 1.645;

/** Middle and ends of the 90 % interval of the share right. */
export function shareInterval(table: ShareTable, { mean, variance }: { mean: number; variance: number }) {
  const reach = Z90 * Math.sqrt(variance);
  return {
    low: shareAt(table, mean - reach),
    middle: shareAt(table, mean),
    high: shareAt(table, mean + reach),
  };
}

/** The ends as whole numbers of 100: the low one rounded down, the high one up. */
export const toWholeInterval = ({ low, high }: { low: number; high: number }) => ({
  low: Math.floor(low * 100),
  high: Math.ceil(high * 100),
});
