/** Practice with one question: what is picked, and whether the result shows. Nothing of it is kept. */
export interface Practice {
  choice: number | null;
  revealed: boolean;
}

export const UNANSWERED: Practice = { choice: null, revealed: false };

/** Picking, again too, hides the result. */
export const pick = (choice: number): Practice => ({ choice, revealed: false });

export const canReveal = ({ choice, revealed }: Practice): boolean => choice !== null && !revealed;

export const reveal = (practice: Practice): Practice =>
  canReveal(practice) ? { ...practice, revealed: true } : practice;
