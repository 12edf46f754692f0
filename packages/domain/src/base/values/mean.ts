/** The mean of percentages; 0 without any. */
export const mean = (percents: readonly number[]): number =>
  percents.length === 0 ? 0 : percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
