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
