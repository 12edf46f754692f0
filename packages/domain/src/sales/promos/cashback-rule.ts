export const RULE_PERCENTAGE = { min: 1, max: 50 } as const;

/** Whether two periods have a moment in common; each ends before its last moment. */
export const isOverlapping = (
  one: { startsAt: Date; endsAt: Date },
  other: { startsAt: Date; endsAt: Date },
): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The error of a rule on a course that has another at the same time. */
export const overlapError = (name: string): string =>
  `A regra "${name}" já vale para um destes cursos neste período. Mude o período ou os cursos.`;
