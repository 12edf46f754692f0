import { academyDay, academyTime, type Day, longDate } from '../../base/calendar/day.ts';
import { plural } from '../../base/text/plural.ts';

const padTwo = (value: number) => String(value).padStart(2, '0');

const splitDuration = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
};

/** Formats seconds as hh:mm:ss, on the screen and on the wire. */
export function formatClock(elapsed: number): string {
  const { hours, minutes, seconds } = splitDuration(elapsed);
  return `${padTwo(hours)}:${padTwo(minutes)}:${padTwo(seconds)}`;
}

/** Parses hh:mm:ss to seconds; null for any other text. */
export function parseClock(text: string): number | null {
  const found = /^(\d{2,4}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!found) return null;
  const [, hours = '', minutes = '', seconds = ''] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** 0 horas 5 min e 3 seg. */
export function formatDuration(elapsed: number): string {
  const { hours, minutes, seconds } = splitDuration(elapsed);
  return `${hours} horas ${minutes} min e ${seconds} seg`;
}

/** How long a training took, as one says it: 30 segundos, 12 min e 5 s, 1 h e 5 min. */
export function formatTimeSpent(elapsed: number): string {
  const { hours, minutes, seconds } = splitDuration(elapsed);
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h e ${minutes} min`;
  if (minutes === 0) return plural(seconds, 'segundo', 'segundos');
  return seconds === 0 ? plural(minutes, 'minuto', 'minutos') : `${minutes} min e ${seconds} s`;
}

/** When an exam was finished, in the academy's calendar: yyyy/MM/dd HH:mm. */
export const formatExamTimestamp = (instant: Date): string =>
  `${academyDay(instant).replaceAll('-', '/')} ${academyTime(instant)}`;

const toDay = (timestamp: string): Day => timestamp.slice(0, 10).replaceAll('/', '-');

/** The date of a result, dd de MMMM de yyyy, from its yyyy/MM/dd HH:mm. */
export const formatResultDate = (timestamp: string): string => longDate(toDay(timestamp));

const TIMED_CLASS_TYPE = 2;

/** Only class type 2 shows a clock; the server times every attempt. */
export const isTimed = (classType: number): boolean => classType === TIMED_CLASS_TYPE;

interface ElapsedTimeInput {
  /** The device's active seconds. */
  claimed: number;
  /** The value accepted before; time never decreases. */
  stored: number;
  startedAt: Date;
  now: Date;
  /** Seconds of the pauses known to the server, including a running one. */
  paused: number;
}

/** Elapsed time: the device's active seconds, limited to the server's own time minus the pauses. */
export function boundElapsedTime({ claimed, stored, startedAt, now, paused }: ElapsedTimeInput): number {
  const maxSeconds = Math.floor((now.getTime() - startedAt.getTime()) / 1000) - paused;
  return Math.max(stored, Math.min(Math.floor(claimed), Math.max(0, maxSeconds)));
}
