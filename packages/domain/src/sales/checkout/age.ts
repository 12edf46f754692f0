import type { Day } from '../../base/calendar/day.ts';

export const MIN_AGE = 14;

/** Whether someone born on a day has reached the minimum age. */
export const isOldEnough = (born: Day, today: Day): boolean => {
  const year = String(Number(born.slice(0, 4)) + MIN_AGE).padStart(4, '0');
  return `${year}${born.slice(4)}` <= today;
};
