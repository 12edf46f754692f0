const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size in words, rounded up to one decimal, such as "2,4 GB". */
export function formatSize(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 ? value : Math.ceil(value * 10) / 10;
  return `${String(rounded).replace('.', ',')} ${UNITS[unit]}`;
}
