export const MAX_EXAM_QUESTIONS = 300;
export const MAX_SECTIONS = 20;
export const MAX_SECTION_TITLE = 80;
export const MAX_SECTION_TEXT = 2000;
export const MAX_INSTRUCTIONS = 5000;
export const MIN_LIMIT_MINUTES = 5;
export const MAX_LIMIT_MINUTES = 600;
export const MAX_ATTEMPTS = 20;

/** Choices that arrive this long after the limit still count. */
export const GRACE_SECONDS = 30;

export interface ExamSection {
  title: string;
  text: string;
}

/** What a version keeps beside its questions. */
export interface ExamSettings {
  instructions: string;
  /** Empty for an exam without sections; else each question names the place of its section in this list. */
  sections: readonly ExamSection[];
  /** Null for no limit; only a mock may have one. */
  limitMinutes: number | null;
  allowsPause: boolean;
  shufflesQuestions: boolean;
  shufflesAnswers: boolean;
}

/** An exam for which nothing was chosen. */
export const DEFAULT_EXAM_SETTINGS: ExamSettings = {
  instructions: '',
  sections: [],
  limitMinutes: null,
  allowsPause: true,
  shufflesQuestions: false,
  shufflesAnswers: false,
};

export const RESULT_TIMES = ['at-once', 'window-end', 'moment'] as const;
/** When a student sees the result. */
export type ResultTime = (typeof RESULT_TIMES)[number];

/** What applies to every attempt, also to those of older versions. */
export interface ExamRules {
  /** Null for any number. */
  maxAttempts: number | null;
  /** Whether attempts in progress end with the window. */
  closesAtWindowEnd: boolean;
  resultTime: ResultTime;
  /** The moment of the results, for `moment`. */
  resultsAt: Date | null;
}

/** When students of a class group may begin. */
export interface ExamWindow {
  classGroupId: number;
  opensAt: Date;
  closesAt: Date;
}
