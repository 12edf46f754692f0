/** A date without a time, YYYY-MM-DD, in the academy's calendar. */
export type Day = string;

const ACADEMY_ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

/** Formats instants in the academy's time zone; created on first use, because that is slow on phones. */
function createAcademyFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: ACADEMY_ZONE });
    return format.format(instant);
  };
}

/** The day in the academy's time zone at an instant. */
export const academyDay: (instant: Date) => Day = createAcademyFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** 19:30, in the academy's time zone. */
export const academyTime = createAcademyFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/**
 * The instant of a day and a time (HH:MM or HH:MM:SS) in the academy's time zone, which has been UTC-3 all year
 * since 2019.
 */
export const academyInstant = (day: Day, time = '00:00'): Date => new Date(`${day}T${time}-03:00`);

/** 2026-11-15T19:30:00-03:00: the same instant as the academy's clocks show it, with their offset. */
export const academyTimestamp = (instant: Date): string =>
  `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`);

/** True for a date that exists. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = noon(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Adds a number of days, which may be negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((noon(to) - noon(from)) / DAY_MS);

export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

const [YEAR, MONTH, DAY_OF_MONTH] = [0, 1, 2];
const split = (day: Day) => day.split('-');
const monthName = (day: Day) => MONTHS[Number(split(day)[MONTH]) - 1] ?? '';

/** 15 nov 2026: the general display. */
export function shortDate(day: Day): string {
  return `${split(day)[DAY_OF_MONTH]} ${monthName(day).slice(0, 3)} ${split(day)[YEAR]}`;
}

/** 15 de novembro de 2026. */
export function longDate(day: Day): string {
  return `${split(day)[DAY_OF_MONTH]} de ${monthName(day)} de ${split(day)[YEAR]}`;
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** sáb, 14 nov */
export const weekdayAndDay = (day: Day): string =>
  `${WEEKDAYS[new Date(noon(day)).getUTCDay()]}, ${shortDate(day).slice(0, 6)}`;

/** 15 nov 2026 às 19:30, in the academy's time zone. */
export const dateAndTime = (instant: Date): string =>
  `${shortDate(academyDay(instant))} às ${academyTime(instant)}`;

export const yearOf = (day: Day): string => split(day)[YEAR] ?? '';

/** The Portuguese name of a date's month. */
export const monthOf = (day: Day): string => monthName(day);

/** Formats a day as DD/MM/YYYY. */
export const formatBrazilianDay = (day: Day): string => day.split('-').reverse().join('/');

/** Parses DD/MM/YYYY; null when it is not a date. */
export const parseBrazilianDay = (typed: string): Day => typed.split('/').reverse().join('-');
