/** What makes a new academy ready, in the order in which it is shown. */
export const FIRST_STEPS = [
  'protect-account',
  'brand',
  'terms',
  'mail',
  'payment',
  'course',
  'questions',
  'team',
] as const;

export type FirstStepName = (typeof FIRST_STEPS)[number];

/** What became of the mail that tests the mail server. */
export const TEST_MAIL_STATES = ['none', 'waiting', 'failing', 'refused', 'accepted'] as const;
