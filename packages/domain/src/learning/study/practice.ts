import { plural } from '../../base/text/plural.ts';
import { formatTimeSpent } from '../../exams/exams/time.ts';

/** How a student did in a question: several are joined by or. */
export const PRACTICE_STATUSES = ['new', 'wrong', 'right', 'doubt', 'flagged'] as const;
export type PracticeStatus = (typeof PRACTICE_STATUSES)[number];

export const STATUS_LABELS: Record<PracticeStatus, string> = {
  new: 'Nunca vista',
  wrong: 'Errei',
  right: 'Acertei',
  doubt: 'Em dúvida',
  flagged: 'Marcada',
};

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  easy: 'Fácil',
  medium: 'Média',
  hard: 'Difícil',
};

export const MAX_PRACTICE_QUESTIONS = 180;

/** What a student chose in the builder. */
export interface PracticeChoices {
  familyIds: number[];
  moduleIds: number[];
  /** Empty for every status. */
  statuses: PracticeStatus[];
  /** Empty for every difficulty. */
  difficulties: Difficulty[];
  count: number;
  isTimed: boolean;
  /** Whether each answer is corrected at once, or all at the end. */
  isCorrectedAtOnce: boolean;
  /** Exactly these questions, such as those of the notebook; the filters then do not apply. */
  questionIds?: number[];
}

export const DEFAULT_PRACTICE_QUESTIONS = 10;
export const MAX_OPEN_PRACTICES = 5;
export const SECONDS_PER_QUESTION = 120;
/** A training that nobody touches for this long is finished with what is answered. */
export const UNTOUCHED_DAYS = 30;

export const MAX_PRESETS = 30;
export const MAX_PRESET_NAME = 60;

export const NO_QUESTIONS = 'Nenhuma questão com estes filtros.';
export const TOO_MANY_OPEN = `Termine um dos seus ${MAX_OPEN_PRACTICES} treinos abertos para começar outro.`;
export const PRESET_GONE = 'Este treino não existe mais.';
export const FILTERS_GONE = 'Alguns filtros não existem mais.';

/** The choices of a student who has chosen nothing yet: the weakest module. */
export const defaultChoices = (weakest: { familyId: number; moduleId: number } | null): PracticeChoices => ({
  familyIds: weakest ? [weakest.familyId] : [],
  moduleIds: weakest ? [weakest.moduleId] : [],
  statuses: [],
  difficulties: [],
  count: DEFAULT_PRACTICE_QUESTIONS,
  isTimed: false,
  isCorrectedAtOnce: true,
});

/** Você acertou 8 de 10 questões respondidas em 12 min e 5 s! */
export const formatPracticeResult = (correct: number, answered: number, seconds: number): string =>
  `Você acertou ${correct} de ${plural(answered, 'questão respondida', 'questões respondidas')} em ${formatTimeSpent(seconds)}!`;
