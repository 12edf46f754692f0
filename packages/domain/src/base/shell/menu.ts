export const MENU_NAMES = [
  'start',
  'courses',
  'user',
  'mentorship',
  'questions',
  'study',
  'podcast',
  'appQuiz',
  'cashback',
  'gabaritoro',
  'notifications',
  'scoreToroV2',
  'support',
  'faq',
  'logout',
  'oldStudent',
] as const;

export type MenuName = (typeof MENU_NAMES)[number];

export interface MenuConditions {
  /** Entries that the academy hides by configuration; `mentorship` and `oldStudent` by default. */
  hidden: readonly string[];
  features: { podcast: boolean; scoreToroV2: boolean; study: boolean };
  /** Whether the student has an open course. */
  hasCourse: boolean;
  /** Whether the student has a course whose category includes the answer sheet. */
  answerSheet: boolean;
  /** Whether the address of the old student area is configured. */
  oldStudent: boolean;
}

/** The menu entries that a student sees, in order. */
export function listVisibleEntries({
  hidden,
  features,
  hasCourse,
  answerSheet,
  oldStudent,
}: MenuConditions): MenuName[] {
  const conditions: Partial<Record<MenuName, boolean>> = {
    podcast: features.podcast,
    study: features.study && hasCourse,
    scoreToroV2: features.scoreToroV2,
    gabaritoro: answerSheet,
    oldStudent,
  };
  return MENU_NAMES.filter((name) => !hidden.includes(name) && (conditions[name] ?? true));
}
