/** Where the text of a question stands. A published question whose next text is being written is `draft` again. */
export const QUESTION_STATES = ['draft', 'review', 'approved', 'published', 'archived', 'removed'] as const;

export type QuestionState = (typeof QUESTION_STATES)[number];

/** The states that a list can show. */
export const QUESTION_STATE_NAMES = {
  draft: 'Rascunho',
  review: 'Em revisão',
  approved: 'Aprovada',
  published: 'Publicada',
  archived: 'Arquivada',
} as const;
