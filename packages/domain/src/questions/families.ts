/** What the families call answered: anything but a list is an empty one. */
export const toFamilyList = <T>(answer: readonly T[] | unknown): readonly T[] =>
  Array.isArray(answer) ? answer : [];
