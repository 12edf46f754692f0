import { type CorrectedQuestion, isAnsweredCorrectly } from './review.ts';

interface Module {
  id: number;
  title: string;
}

interface CorrectedModuleQuestion extends CorrectedQuestion {
  id_questao: number;
  module?: Module | null;
}

export interface ModuleToStudy<T> {
  /** Null for questions without a module. */
  module: Module | null;
  correct: number;
  total: number;
  percent: number;
  wrong: T[];
}

/** The modules with wrong questions, weakest first, each with those questions. */
export function listModulesToStudy<T extends CorrectedModuleQuestion>(
  questions: readonly T[],
): ModuleToStudy<T>[] {
  const modules = new Map<number, ModuleToStudy<T>>();
  for (const question of questions) {
    const module = question.module ?? null;
    const key = module?.id ?? 0;
    const known = modules.get(key) ?? { module, correct: 0, total: 0, percent: 0, wrong: [] };
    modules.set(key, known);
    known.total += 1;
    if (isAnsweredCorrectly(question)) known.correct += 1;
    else known.wrong.push(question);
    known.percent = Math.round((known.correct * 100) / known.total);
  }
  return [...modules.values()]
    .filter(({ wrong }) => wrong.length > 0)
    .sort(
      (one, other) =>
        one.correct * other.total - other.correct * one.total ||
        other.wrong.length - one.wrong.length ||
        (one.module?.id ?? Infinity) - (other.module?.id ?? Infinity),
    );
}
