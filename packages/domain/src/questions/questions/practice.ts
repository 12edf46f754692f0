/** The state of practising one question: the selected option and whether the result is shown. Nothing is stored. */
export interface PracticeState {
  choice: number | null;
  revealed: boolean;
}

export const UNANSWERED: PracticeState = { choice: null, revealed: false };

/** Selecting an option hides the result. */
export const selectOption = (choice: number): PracticeState => ({ choice, revealed: false });

export const canReveal = ({ choice, revealed }: PracticeState): boolean => choice !== null && !revealed;

export const reveal = (practice: PracticeState): PracticeState =>
  canReveal(practice) ? { ...practice, revealed: true } : practice;
