import { QUESTION_LABELS, type QuestionLabel } from '../../questions/questions/question-fields.ts';

/** One row of a model: so many questions of a module and a difficulty. */
export interface ModelRow {
  /** Names the row as long as it exists. */
  key: string;
  /** Null for any module. */
  module: number | null;
  /** Null for any difficulty. */
  difficulty: QuestionLabel | null;
  count: number;
  /** A question needs all of them. */
  tags: string[];
  /** Empty for any source. */
  source: string;
  year_from: number | null;
  year_to: number | null;
}

/** What a difficulty means in a model: the label of the question, or its share of right answers. */
export type DifficultyBasis = 'label' | 'measured';

export const BASIS_NAMES: Record<DifficultyBasis, string> = {
  label: 'Etiqueta da questão',
  measured: 'Acertos medidos',
};

export interface ExamModel {
  basis: DifficultyBasis;
  /** Leaves out what the last so many exams of the course ask; 0 for none. */
  unused_in: number;
  seed: number;
  rows: ModelRow[];
}

export const MAX_MODEL_ROWS = 60;
export const MAX_ROW_TAGS = 10;
export const MAX_UNUSED_IN = 50;
export const MAX_MODEL_NAME = 80;
export const MAX_SEED = 999_999_999;

export const EMPTY_MODEL: ExamModel = { basis: 'label', unused_in: 0, seed: 1, rows: [] };

/** From so many answers on, the share of right answers says how hard a question is. */
export const MIN_MEASURED_ANSWERS = 30;

/** The lowest share of right answers, in percent, of an easy and of a medium question. */
export const MEASURED_BOUNDS = { easy: 70, medium: 40 } as const;

export interface MeasuredQuestion {
  label: QuestionLabel | null;
  /** The number of answers. */
  n: number;
  /** The number of right ones. */
  right: number;
}

export const isMeasured = ({ n }: Pick<MeasuredQuestion, 'n'>): boolean => n >= MIN_MEASURED_ANSWERS;

/** How hard a question is: by its answers when there are enough and they are asked for, else by its label. */
export function findDifficulty(question: MeasuredQuestion, basis: DifficultyBasis): QuestionLabel | null {
  if (basis === 'label' || !isMeasured(question)) return question.label;
  const share = (question.right / question.n) * 100;
  if (share >= MEASURED_BOUNDS.easy) return 'easy';
  return share >= MEASURED_BOUNDS.medium ? 'medium' : 'hard';
}

/** A row in words: 'Módulo 3 · Difícil'. */
export function describeRow(
  { module, difficulty }: Pick<ModelRow, 'module' | 'difficulty'>,
  modules: readonly { id: number; number: number }[],
): string {
  const number = modules.find(({ id }) => id === module)?.number;
  const place = number === undefined ? 'Qualquer módulo' : `Módulo ${number}`;
  return difficulty === null ? place : `${place} · ${QUESTION_LABELS[difficulty]}`;
}

/** Such as 'Módulo 3 · Difícil: pedidas 8, há 5.' */
export const describeShortRow = (row: string, asked: number, available: number): string =>
  `${row}: ${asked === 1 ? 'pedida' : 'pedidas'} ${asked}, ${available === 0 ? 'não há nenhuma' : `há ${available}`}.`;

/** The rows of a real exam, a module each; `newKey` names them. */
export const toRealProportions = (
  modules: readonly { id: number; expected: number }[],
  newKey: (at: number) => string,
): ModelRow[] =>
  modules
    .filter(({ expected }) => expected > 0)
    .map(({ id, expected }, at) => ({ ...newRow(newKey(at)), module: id, count: expected }));

export const newRow = (key: string): ModelRow => ({
  key,
  module: null,
  difficulty: null,
  count: 5,
  tags: [],
  source: '',
  year_from: null,
  year_to: null,
});
