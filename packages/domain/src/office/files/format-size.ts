const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size in words with at most one decimal, such as "2,4 GB". */
export function formatSize(bytes: number, round: (value: number) => number = Math.round): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 ? value : round(value * 10) / 10;
  return `${String(rounded).replace('.', ',')} ${UNITS[unit]}`;
}
