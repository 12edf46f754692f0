import { addDays, type Day } from '../../../base/calendar/day.ts';

interface CalendarDay {
  day: Day;
  minutes: number;
  /** What is to be done, a line each. */
  lines: readonly string[];
}

interface CalendarInput {
  /** Begins the UIDs: the same for the life of an address. */
  name: string;
  /** Rises with each change of the plan. */
  sequence: number;
  madeAt: Date;
  /** HH:MM. */
  studyTime: string;
  link: string;
  days: readonly CalendarDay[];
  exams: readonly { day: Day; category: string }[];
}

const MAX_OCTETS = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a line so that none has more than 75 octets, never within a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Text of a property: RFC 5545, 3.3.11. Control characters are not allowed in it. */
export const escapeCalendarText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const compactDay = (day: Day): string => day.replaceAll('-', '');
const compactInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The academy's time zone has had no summer time since 2019. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Sao_Paulo',
  'BEGIN:STANDARD',
  'DTSTART:20190217T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The plan as a calendar: an event for each day with items, and one for each exam. */
export function writeCalendar({
  name,
  sequence,
  madeAt,
  studyTime,
  link,
  days,
  exams,
}: CalendarInput): string {
  const shared = [`DTSTAMP:${compactInstant(madeAt)}`, `SEQUENCE:${sequence}`];
  const events = days
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ day, minutes, lines }) => [
      'BEGIN:VEVENT',
      `UID:${compactDay(day)}-${name}@toro`,
      ...shared,
      `DTSTART;TZID=America/Sao_Paulo:${compactDay(day)}T${studyTime.replace(':', '')}00`,
      `DURATION:PT${minutes}M`,
      `SUMMARY:Toro: ${minutes} min`,
      `DESCRIPTION:${escapeCalendarText([...lines, link].join('\n'))}`,
      `URL:${link}`,
      'END:VEVENT',
    ]);
  const examEvents = exams.flatMap(({ day, category }) => [
    'BEGIN:VEVENT',
    `UID:exam-${compactDay(day)}-${name}@toro`,
    ...shared,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
    `SUMMARY:${escapeCalendarText(`Prova ${category}`.trim())}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toro//Meu plano//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Meu plano',
    'X-WR-TIMEZONE:America/Sao_Paulo',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...TIME_ZONE,
    ...events,
    ...examEvents,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}
