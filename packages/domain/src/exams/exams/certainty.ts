export const CERTAINTIES = ['sure', 'doubt', 'guess'] as const;
/** How sure a student was of a choice. */
export type Certainty = (typeof CERTAINTIES)[number];

export const CERTAINTY_LABELS: Record<Certainty, string> = {
  sure: 'Certeza',
  doubt: 'Dúvida',
  guess: 'Chute',
};
