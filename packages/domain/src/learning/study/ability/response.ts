/** A question as the model sees it: the chance to guess it, its difficulty and how uncertain that is. */
export interface QuestionDifficulty {
  /** 1/k among k options. */
  floor: number;
  difficulty: number;
  variance: number;
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** By how much an uncertain exponent flattens the curve. */
export const flatten = (variance: number): number => 1 / Math.sqrt(1 + (Math.PI / 8) * variance);

/** The probability of a right answer of a student whose ability in the module has this mean and variance. */
export const chanceRight = (
  { floor, difficulty, variance }: QuestionDifficulty,
  ability: number,
  abilityVariance = 0,
): number => floor + (1 - floor) * sigmoid((ability - difficulty) * flatten(abilityVariance + variance));
