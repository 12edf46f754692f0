/** Why a student missed a question, in the student's own words. */
export const CAUSES = ['unknown', 'misread', 'reasoning', 'time', 'guess'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_LABELS: Record<Cause, string> = {
  unknown: 'Não sabia',
  misread: 'Li errado',
  reasoning: 'Raciocínio',
  time: 'Tempo',
  guess: 'Chute',
};

export const MAX_RULE_LENGTH = 140;
export const MAX_NOTE_LENGTH = 2000;

/** Marked text of a statement, found again by what stands around it. A removed one stays, so that no device brings it back. */
export interface Highlight {
  id: string;
  text: string;
  before: string;
  after: string;
  /** When it was made, in ISO 8601. */
  at: string;
  isRemoved?: true;
}
