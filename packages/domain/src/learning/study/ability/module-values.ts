/** What a module is worth: the gain in the chance, or without one its share of the exam, or the same for each. */
export function valueModules(
  questions: readonly number[],
  forecast: { chance: number; raised: readonly number[] } | null,
): number[] {
  if (forecast) return forecast.raised.map((raised) => raised - forecast.chance);
  const total = questions.reduce((sum, count) => sum + count, 0);
  return questions.map((count) => (total > 0 ? count / total : 1 / questions.length));
}
