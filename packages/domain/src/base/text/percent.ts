/** Limits a percentage to 0 to 100 with one decimal; 0 for anything that is not a number. */
export function clampPercent(value: number): number {
  if (!(value > 0)) return 0;
  return Math.min(100, Math.round(value * 10) / 10);
}

/** 66.666 as 66,7%. */
export const formatPercent = (value: number): string => `${String(clampPercent(value)).replace('.', ',')}%`;
