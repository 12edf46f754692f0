import { academyDay, academyInstant, type Day, isCalendarDay } from '../../base/calendar/day.ts';

const HOUR_MS = 3_600_000;
const NOTICE_HOURS = 24;
const LAST_START_HOUR = 23;
/** A mentorship lasts one hour. */
export const MENTORSHIP_HOURS = 1;
/** The hours that the form offers. */
const [FIRST_OFFERED, LAST_OFFERED] = [7, 22];

export const RULES = [
  'A mentoria de cortesia é gratuita.',
  'Cada aluno tem direito a uma mentoria, com duração de 1 hora.',
  'Para cancelar ou remarcar, avise com pelo menos 24 horas de antecedência; depois disso, a oportunidade é perdida.',
];

/** 7 as "07", on the wire and on the screen. */
export const formatHour = (hour: number): string => String(hour).padStart(2, '0');

export const OFFERED_HOURS: readonly number[] = Array.from(
  { length: LAST_OFFERED - FIRST_OFFERED + 1 },
  (_, at) => FIRST_OFFERED + at,
);

/** The instant at which an hour of a day begins. */
export const startInstant = (day: Day, hour: number): Date => academyInstant(day, `${formatHour(hour)}:00`);

/** The offered hours of a day that have not begun; all of them while no day is chosen. */
export const offeredHours = (day: Day | null, now: Date): number[] =>
  OFFERED_HOURS.filter((hour) => day === null || startInstant(day, hour) > now);

export interface MentorshipRequest {
  day: Day;
  startHour: number;
  endHour: number;
}

/** The error of a mentorship request with its field; null when it is valid. */
export function validateMentorshipRequest(
  request: MentorshipRequest,
  now: Date,
): { field: string; message: string } | null {
  if (!isCalendarDay(request.day) || request.day < academyDay(now))
    return { field: 'dia_mentoria', message: 'Escolha uma data a partir de hoje.' };
  if (!Number.isInteger(request.startHour) || request.startHour < 0 || request.startHour > LAST_START_HOUR)
    return { field: 'hora_inicio', message: 'Escolha um horário do dia.' };
  if (request.endHour !== request.startHour + MENTORSHIP_HOURS)
    return { field: 'hora_fim', message: 'A mentoria dura 1 hora.' };
  if (startInstant(request.day, request.startHour) <= now)
    return { field: 'hora_inicio', message: 'Este horário já passou. Escolha outro.' };
  return null;
}

export interface Mentorship {
  day: Day;
  startHour: number;
  confirmed: boolean;
  cancelled: boolean;
}

export type MentorshipStatus = 'waiting' | 'confirmed' | 'completed' | 'cancelled';

const isOver = ({ day, startHour }: Mentorship, now: Date): boolean =>
  startInstant(day, startHour).getTime() + MENTORSHIP_HOURS * HOUR_MS <= now.getTime();

/** Waiting until a professor is assigned, then confirmed, then completed once its hour is over. */
export function mentorshipStatus(mentorship: Mentorship, now: Date): MentorshipStatus {
  if (mentorship.cancelled) return 'cancelled';
  if (!mentorship.confirmed) return 'waiting';
  return isOver(mentorship, now) ? 'completed' : 'confirmed';
}

/** Whether cancelling now uses up the mentorship: under 24 hours' notice, unless nobody confirmed it in time. */
export function isForfeitedByCancelling(mentorship: Mentorship, now: Date): boolean {
  if (!mentorship.confirmed && isOver(mentorship, now)) return false;
  return (
    startInstant(mentorship.day, mentorship.startHour).getTime() - now.getTime() < NOTICE_HOURS * HOUR_MS
  );
}

/** One mentorship per student: one that was held, is in progress or was cancelled too late counts. */
export const hasMentorship = (
  all: readonly { status?: MentorshipStatus | undefined; forfeited?: boolean | undefined }[],
): boolean => all.some(({ status, forfeited }) => status !== 'cancelled' || forfeited === true);

const TYPED = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/;

/** Parses DD/MM/YYYY or DD/MM/YY; null for anything else. */
export function parseTypedDay(text: string): Day | null {
  const parts = TYPED.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const written = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isCalendarDay(written) ? written : null;
}
