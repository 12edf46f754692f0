/** A calendar month in UTC, such as `2026-11`. */
export type Month = string;

export const monthOf = (time: Date): Month => time.toISOString().slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** The months from the first to the last, both included. */
export function listMonths(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The bounds of a month's partition, as SQL. */
export const monthBounds = (month: Month) =>
  `from ('${month}-01 00:00:00+00') to ('${addMonths(month, 1)}-01 00:00:00+00')`;
