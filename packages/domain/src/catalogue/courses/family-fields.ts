import { tagError } from './tag.ts';

export interface ModuleFields {
  /** Absent for a module that is new. */
  id?: number;
  number: number;
  title: string;
  description: string;
  /** The number of questions in the real exam. */
  expected_questions: number;
  recommended_simulado: number;
  recommended_weekly: number;
}

export interface FamilyFields {
  tag: string;
  name: string;
  modules: ModuleFields[];
}

export const FAMILY_LENGTHS = { name: 80, title: 120, description: 1000 } as const;
export const MAX_MODULES = 20;
export const MAX_EXPECTED_QUESTIONS = 500;

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

function moduleError(module: ModuleFields, all: readonly ModuleFields[]): string | undefined {
  const { number, title, description, expected_questions } = module;
  if (!isWithin(number, 1, 99)) return 'O número do módulo vai de 1 a 99.';
  if (all.filter((other) => other.number === number).length > 1)
    return `O módulo ${number} aparece mais de uma vez.`;
  if (title.trim() === '') return `Digite o título do módulo ${number}.`;
  if (title.length > FAMILY_LENGTHS.title) return `O título do módulo ${number} passa de 120 caracteres.`;
  if (description.length > FAMILY_LENGTHS.description)
    return `A descrição do módulo ${number} passa de 1.000 caracteres.`;
  if (!isWithin(expected_questions, 0, MAX_EXPECTED_QUESTIONS))
    return `As questões do módulo ${number} vão de 0 a 500.`;
  if (!isWithin(module.recommended_simulado, 0, 100) || !isWithin(module.recommended_weekly, 0, 100))
    return `Os percentuais do módulo ${number} vão de 0 a 100.`;
  return undefined;
}

/** What is wrong with a family, by field. */
export function findFamilyErrors({ tag, name, modules }: FamilyFields): Record<string, string | undefined> {
  const wrong = modules.map((module) => moduleError(module, modules)).find(Boolean);
  return {
    tag: tagError(tag) ?? undefined,
    name:
      name.trim() === '' ? 'Digite o nome.' : name.length > 80 ? 'Use no máximo 80 caracteres.' : undefined,
    modules: modules.length > MAX_MODULES ? 'Uma família tem até 20 módulos.' : wrong,
  };
}

/** A sentence for each exam whose questions are not the sum of the modules'; none without modules. */
export function describeMismatches(
  modules: readonly Pick<ModuleFields, 'expected_questions'>[],
  categories: readonly { name: string; exam_questions: number | null }[],
): string[] {
  if (modules.length === 0) return [];
  const sum = modules.reduce((total, { expected_questions }) => total + (expected_questions || 0), 0);
  return categories.flatMap(({ name, exam_questions }) =>
    exam_questions === null || exam_questions === sum
      ? []
      : [`Os módulos somam ${sum} questões; a prova de ${name} tem ${exam_questions}.`],
  );
}
