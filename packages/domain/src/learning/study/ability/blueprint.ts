import { splitByLargestRemainder } from './largest-remainder.ts';

/** What an exam asks for. */
export interface ExamRules {
  questions: number | null;
  needed: number | null;
  passPercent: number;
  moduleMinimumPercent: number | null;
}

export interface Blueprint {
  total: number;
  needed: number;
  /** Questions and least right answers of each module, in the order of the modules. */
  modules: { questions: number; minimum: number }[];
}

/** The blueprint of an exam from the expected questions of its modules; null when no module expects any. */
export function buildBlueprint(
  { questions, needed, passPercent, moduleMinimumPercent }: ExamRules,
  expected: readonly number[],
): Blueprint | null {
  const sum = expected.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  const total = questions || sum;
  return {
    total,
    needed: needed ?? Math.ceil((passPercent * total) / 100),
    modules: splitByLargestRemainder(expected, total).map((count) => ({
      questions: count,
      minimum: Math.ceil(((moduleMinimumPercent ?? 0) * count) / 100),
    })),
  };
}
