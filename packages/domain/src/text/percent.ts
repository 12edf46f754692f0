/** A percentage as it is shown: 0 for less than nothing or no number, at most 100, one decimal. */
export function clampPercent(value: number): number {
  if (!(value > 0)) return 0;
  return Math.min(100, Math.round(value * 10) / 10);
}

/** 66.666 as 66,7%. */
export const formatPercent = (value: number): string => `${String(clampPercent(value)).replace('.', ',')}%`;
