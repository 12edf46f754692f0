/** A count with its noun: `1 dia`, `3 dias`. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
