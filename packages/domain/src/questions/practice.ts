/** Practice with one question: what is picked, and whether the result shows. Nothing of it is kept. */
export interface PracticeState {
  choice: number | null;
  revealed: boolean;
}

export const UNANSWERED: PracticeState = { choice: null, revealed: false };

/** Picking, again too, hides the result. */
export const selectOption = (choice: number): PracticeState => ({ choice, revealed: false });

export const canReveal = ({ choice, revealed }: PracticeState): boolean => choice !== null && !revealed;

export const reveal = (practice: PracticeState): PracticeState =>
  canReveal(practice) ? { ...practice, revealed: true } : practice;
