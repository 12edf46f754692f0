/** Where the text of a question stands. A published question whose next text is being written is `draft` again. */
export const QUESTION_STATES = ['draft', 'review', 'approved', 'published', 'archived', 'removed'] as const;

export type QuestionState = (typeof QUESTION_STATES)[number];

/** The states that a list can show. `changed` is a draft of a question that students see as it was published. */
export const QUESTION_STATE_NAMES = {
  draft: 'Rascunho',
  changed: 'Publicada, com alterações',
  review: 'Em revisão',
  approved: 'Aprovada',
  published: 'Publicada',
  archived: 'Arquivada',
} as const;

export type ShownQuestionState = keyof typeof QUESTION_STATE_NAMES;

/** How the state of a question is called. */
export const nameQuestionState = (
  state: QuestionState,
  isPublished: boolean,
): ShownQuestionState | 'removed' => (state === 'draft' && isPublished ? 'changed' : state);
