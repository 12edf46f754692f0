import { addDays, type Day, daysBetween, isCalendarDay } from '../../../base/calendar/day.ts';

export interface DaysOff {
  from: Day;
  to: Day;
}

export interface PlanSettings {
  /** From Sunday to Saturday. */
  minutes: readonly number[];
  daysOff: readonly DaysOff[];
  /** HH:MM. */
  studyTime: string;
}

export const MAX_DAY_MINUTES = 600;
export const MINUTE_STEP = 5;
export const MAX_DAYS_OFF = 120;

export const DEFAULT_SETTINGS: PlanSettings = {
  minutes: [120, 60, 60, 60, 60, 60, 120],
  daysOff: [],
  studyTime: '19:00',
};

export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** From 0, which is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

export const isDayOff = ({ daysOff }: Pick<PlanSettings, 'daysOff'>, day: Day): boolean =>
  daysOff.some(({ from, to }) => from <= day && day <= to);

/** The minutes of study on a day; `short` replaces those of one day. */
export const minutesOfDay = (
  settings: PlanSettings,
  day: Day,
  short: { day: Day; minutes: number } | null = null,
): number => {
  const usual = isDayOff(settings, day) ? 0 : (settings.minutes[weekdayOf(day)] ?? 0);
  return short?.day === day ? Math.min(short.minutes, usual) : usual;
};

const isMinutes = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MAX_DAY_MINUTES && value % MINUTE_STEP === 0;

export function daysOffError({ from, to }: DaysOff): string | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'Este dia não existe.';
  return to < from ? 'A folga termina antes de começar.' : null;
}

const countDays = (daysOff: readonly DaysOff[]): number =>
  new Set(
    daysOff.flatMap(({ from, to }) =>
      Array.from({ length: Math.min(daysBetween(from, to), MAX_DAYS_OFF) + 1 }, (_, at) => addDays(from, at)),
    ),
  ).size;

export interface FieldError {
  field: string;
  message: string;
}

/** What is wrong with settings, by field. */
export function findSettingsErrors({ minutes, daysOff, studyTime }: PlanSettings): FieldError[] {
  const errors: FieldError[] = [];
  for (const [at, value] of minutes.entries())
    if (!isMinutes(value))
      errors.push({ field: `minutes/${at}`, message: 'Use de 0 a 600 minutos, de 5 em 5.' });
  if (minutes.length !== 7) errors.push({ field: 'minutes', message: 'Informe os sete dias da semana.' });
  const spans = daysOff.map(daysOffError);
  for (const [at, message] of spans.entries()) if (message) errors.push({ field: `days_off/${at}`, message });
  if (spans.every((error) => error === null) && countDays(daysOff) > MAX_DAYS_OFF)
    errors.push({ field: 'days_off', message: 'São no máximo 120 dias de folga.' });
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(studyTime))
    errors.push({ field: 'study_time', message: 'Informe um horário, como 19:00.' });
  return errors;
}

export const FIRST_REMINDER_HOUR = 8;
export const LAST_REMINDER_HOUR = 21;
