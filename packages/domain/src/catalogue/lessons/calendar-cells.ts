import {
  addDays,
  type Day,
  formatBrazilianDay,
  isCalendarDay,
  parseBrazilianDay,
} from '../../base/calendar/day.ts';

export const MAX_CELL_DAYS = 20;
export const MAX_MOVE_DAYS = 365;
/** Cells that are saved at once. */
export const MAX_CELLS = 2000;

/** What a cell of the calendar holds: days in order, or why its text is no list of days. */
export type CalendarCell = { days: Day[]; error: null } | { days: null; error: string };

const SEPARATORS = /[\s,;]+/;

function readDay(text: string): Day | null {
  const day = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)
    ? parseBrazilianDay(text.replace(/\b(\d)\b/g, '0$1'))
    : text;
  return isCalendarDay(day) ? day : null;
}

/** Reads the days of a cell: DD/MM/AAAA or AAAA-MM-DD, separated by commas, semicolons or spaces. */
export function readCell(text: string): CalendarCell {
  const parts = text.split(SEPARATORS).filter((part) => part !== '');
  const days: Day[] = [];
  for (const part of parts) {
    const day = readDay(part);
    if (day === null) return { days: null, error: `'${part.slice(0, 30)}' não é um dia.` };
    if (!days.includes(day)) days.push(day);
  }
  if (days.length > MAX_CELL_DAYS)
    return { days: null, error: `Uma aula tem até ${MAX_CELL_DAYS} dias por turma.` };
  return { days: days.sort(), error: null };
}

export const writeCell = (days: readonly Day[]): string => days.map(formatBrazilianDay).join(', ');

const SATURDAY = 6;
const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === SATURDAY;

/** A day moved by a number of days; without weekends only Monday to Friday are counted. */
export function moveDay(day: Day, by: number, skipsWeekends: boolean): Day {
  if (!skipsWeekends) return addDays(day, by);
  const step = by < 0 ? -1 : 1;
  let moved = day;
  for (let left = Math.abs(by); left > 0; ) {
    moved = addDays(moved, step);
    if (!isWeekend(moved)) left -= 1;
  }
  return moved;
}

export interface DayMove {
  /** The first day that moves. */
  from: Day;
  by: number;
  skipsWeekends: boolean;
}

/** The days of a cell after every day from `from` on has moved. */
export const moveDays = (days: readonly Day[], { from, by, skipsWeekends }: DayMove): Day[] =>
  [...new Set(days.map((day) => (day < from ? day : moveDay(day, by, skipsWeekends))))].sort();

/** Cells copied from a spreadsheet: lines of values separated by tabs. */
export const readPastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
