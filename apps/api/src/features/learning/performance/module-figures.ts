import type { LessonResult } from './result-queries.ts';

/** The contract's names of the kinds; AULA means lesson. */
const KIND = { test: 'AULA', mock: 'SIMULADO' } as const;

export const toPercent = (correct: number, total: number): number =>
  total === 0 ? 0 : (correct * 100) / total;

export const ofKind = (results: readonly LessonResult[], kind: LessonResult['kind']) =>
  results.filter((result) => result.kind === kind);

interface ModuleSum {
  attempts: number;
  correct: number;
  total: number;
  newestCorrect: number;
  newestTotal: number;
}

/** The counts by number of the module, in order. Modules of two families with the same number count as one. */
function sumModules(results: readonly LessonResult[], numbers: ReadonlyMap<number, number>) {
  const sums = new Map<number, ModuleSum>();
  for (const { modules } of results)
    for (const [id, attempts, correct, total, newestCorrect, newestTotal] of modules) {
      const number = numbers.get(id);
      if (number === undefined) continue;
      const sum = sums.get(number);
      sums.set(number, {
        attempts: Math.max(attempts, sum?.attempts ?? 0),
        correct: correct + (sum?.correct ?? 0),
        total: total + (sum?.total ?? 0),
        newestCorrect: newestCorrect + (sum?.newestCorrect ?? 0),
        newestTotal: newestTotal + (sum?.newestTotal ?? 0),
      });
    }
  return [...sums].sort(([one], [other]) => one - other);
}

/** Percent correct by module, separately for lesson tests and mocks. */
export const toModulePerformance = (results: readonly LessonResult[], numbers: ReadonlyMap<number, number>) =>
  (['mock', 'test'] as const)
    .flatMap((kind) =>
      sumModules(ofKind(results, kind), numbers).map(([module, { correct, total }]) => ({
        module,
        tipo_prova: KIND[kind],
        total: toPercent(correct, total),
      })),
    )
    .sort((one, other) => one.module - other.module);

const MAX_MOCK_MODULES = 2000;

/** Each mock by module, as the contract defines it, with the mock's number: the newest attempt, and the mean of all. */
export const toMocksByModule = (results: readonly LessonResult[], numbers: ReadonlyMap<number, number>) =>
  ofKind(results, 'mock')
    .flatMap((result) =>
      sumModules([result], numbers).map(
        ([module, { attempts, correct, total, newestCorrect, newestTotal }]) => ({
          number: result.mockNumber,
          row: {
            acertos: newestCorrect,
            media_acertos: correct / attempts,
            media_total: total / attempts,
            module,
            nota_percentual: toPercent(newestCorrect, newestTotal),
            porcentagem: toPercent(correct / attempts, total / attempts),
            simulado: result.title,
            total: newestTotal,
          },
        }),
      ),
    )
    .slice(0, MAX_MOCK_MODULES);
