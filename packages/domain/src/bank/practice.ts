/** What stands beside an answer once the result shows. */
export type AnswerState = 'correct' | 'incorrect' | 'other';

interface Answer {
  id_resposta: number;
  correta: 0 | 1;
}

/** The right answer is correct, the wrong choice incorrect, the others are marked as neither. */
export function answerState(answer: Answer, choice: number | null): AnswerState {
  if (answer.correta === 1) return 'correct';
  return answer.id_resposta === choice ? 'incorrect' : 'other';
}

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
