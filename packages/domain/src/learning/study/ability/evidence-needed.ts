import type { Blueprint } from './blueprint.ts';

/** With fewer answers as evidence a module shows no number. */
export const MIN_MODULE_ANSWERS = 20;
/** With fewer answers in all there is no chance to pass. */
export const MIN_CHANCE_ANSWERS = 60;

/**
 * The least number of answers after which the chance is shown: 60 in all, and modules with 20 or more that hold at least
 * half of the exam's questions. 0 when it is shown now.
 */
export function countMissingAnswers(answers: readonly number[], { modules, total }: Blueprint): number {
  const half = Math.ceil(total / 2);
  // The fewest further answers for each number of questions in modules with enough answers.
  let fewest = new Array<number>(half + 1).fill(Number.POSITIVE_INFINITY);
  fewest[0] = 0;
  for (const [module, { questions }] of modules.entries()) {
    const missing = Math.max(0, MIN_MODULE_ANSWERS - (answers[module] ?? 0));
    const next = [...fewest];
    for (const [held, count] of fewest.entries()) {
      const reached = Math.min(half, held + questions);
      next[reached] = Math.min(next[reached] ?? Number.POSITIVE_INFINITY, count + missing);
    }
    fewest = next;
  }
  const known = answers.reduce((sum, count) => sum + count, 0);
  return Math.max(fewest[half] ?? 0, MIN_CHANCE_ANSWERS - known, 0);
}
