import { type CorrectedQuestion, isAnsweredCorrectly } from './review.ts';

interface Module {
  id: number;
  title: string;
}

interface ModuleQuestion {
  id_questao: number;
  module?: Module | null;
}

export interface ModuleResult<T> {
  /** Null for questions without a module. */
  module: Module | null;
  correct: number;
  total: number;
  percent: number;
  wrong: T[];
}

/** The modules of a finished attempt, weakest first, each with its wrong questions. */
export function listModuleResults<T extends ModuleQuestion>(
  questions: readonly T[],
  isCorrect: (question: T) => boolean,
): ModuleResult<T>[] {
  const modules = new Map<number, ModuleResult<T>>();
  for (const question of questions) {
    const module = question.module ?? null;
    const key = module?.id ?? 0;
    const known = modules.get(key) ?? { module, correct: 0, total: 0, percent: 0, wrong: [] };
    modules.set(key, known);
    known.total += 1;
    if (isCorrect(question)) known.correct += 1;
    else known.wrong.push(question);
    known.percent = Math.round((known.correct * 100) / known.total);
  }
  return [...modules.values()].sort(
    (one, other) =>
      one.correct * other.total - other.correct * one.total ||
      other.wrong.length - one.wrong.length ||
      (one.module?.id ?? Infinity) - (other.module?.id ?? Infinity),
  );
}

/** The modules with wrong questions, weakest first, each with those questions. */
export const listModulesToStudy = <T extends ModuleQuestion & CorrectedQuestion>(
  questions: readonly T[],
): ModuleResult<T>[] =>
  listModuleResults(questions, isAnsweredCorrectly).filter(({ wrong }) => wrong.length > 0);
