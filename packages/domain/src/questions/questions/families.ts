/** The response of the families call; anything but a list counts as empty. */
export const toFamilyList = <T>(answer: readonly T[] | unknown): readonly T[] =>
  Array.isArray(answer) ? answer : [];
