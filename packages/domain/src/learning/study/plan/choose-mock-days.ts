import { type Day, daysBetween } from '../../../base/calendar/day.ts';
import { lastDayFor, QUIET_DAYS } from './day-slots.ts';
import type { EmptyDay } from './open-days.ts';
import { mockKey, type PlanCourse, type PlanInput, type PlanMock, sumMinutes } from './plan.ts';

/** All mocks but the first are planned in the last three weeks before the exam, as far as they fit there. */
const FIRST_MOCK_DAY = 21;
const DAYS_APART = 5;

/** The minutes of a day before review, lessons and trainings. */
export interface DayRoom {
  /** The days from today. */
  at: number;
  day: Day;
  room: number;
  /** Without the mocks of other courses. */
  left: number;
  /** Whether the student put something on it. */
  isChosen: boolean;
}

/** The days of a plan with what the student left free on them. */
export function listRooms({ pins, skips, begun }: PlanInput, empty: readonly EmptyDay[]): DayRoom[] {
  return empty.map(({ day, minutes, isEve }, at) => {
    const items = [
      ...(at === 0 ? begun : []),
      ...pins.flatMap((pin) => (pin.day === day || pin.from === day ? [pin.item] : [])),
      ...skips.flatMap((skip) => (skip.day === day ? [skip.item] : [])),
    ];
    const room = isEve ? 0 : minutes - sumMinutes(items);
    return {
      at,
      day,
      room,
      left: room,
      isChosen: items.some(({ kind }) => kind !== 'review'),
    };
  });
}

interface MockDaysInput {
  rooms: readonly DayRoom[];
  course: PlanCourse;
  mocks: readonly PlanMock[];
  today: Day;
  keep: ReadonlyMap<string, Day>;
  /** The days of the mocks that the student pinned. */
  pinned: readonly Day[];
  /** The minutes of the mocks of other courses. */
  taken: ReadonlyMap<Day, number>;
  /** The day of the first mock, when it is early. */
  early: Day | null;
}

/** The days that hold a mock whole; when it is longer than every day, those on which it can stand alone. */
function listDays(rooms: readonly DayRoom[], { minutes, opensOn, closesOn }: PlanMock): DayRoom[] {
  const open = rooms.filter(
    ({ day, room }) => room > 0 && (!opensOn || day >= opensOn) && (!closesOn || day <= closesOn),
  );
  const isLonger = open.every(({ room }) => room < minutes);
  return open.filter(({ left, isChosen }) => (isLonger ? !isChosen : left >= minutes));
}

/** The days with most minutes first; of equal ones the nearest to a number of days from today. */
export const byRoom =
  (near: number, kept?: Day) =>
  (a: DayRoom, b: DayRoom): number =>
    Number(b.day === kept) - Number(a.day === kept) ||
    b.left - a.left ||
    Math.abs(near - a.at) - Math.abs(near - b.at);

/** The days after one and until another on which a mock may stand, of those up to the last one for mocks. */
export const listDaysBetween = (
  rooms: readonly DayRoom[],
  mock: PlanMock,
  { after, until, last }: { after: Day; until: Day; last: Day },
): DayRoom[] =>
  listDays(
    rooms.filter(({ day }) => day <= last),
    mock,
  ).filter(({ day }) => day > after && day <= until);

/** The day of each mock, on the longest days of the last weeks, then of those before; a mock may have none. */
export function chooseMockDays(input: MockDaysInput): Map<PlanMock, Day> {
  const { rooms, course, mocks, today, keep, pinned, taken, early } = input;
  const chosen = new Map<PlanMock, Day>();
  const last = lastDayFor(course, today, QUIET_DAYS);
  if (course.examDay === null || last === null) return chosen;
  const first = daysBetween(today, course.examDay) - FIRST_MOCK_DAY;
  const days = [...pinned, ...(early ? [early] : [])].map((day) => daysBetween(today, day));
  const isApart = (at: number) => days.every((other) => Math.abs(at - other) >= DAYS_APART);
  const usable = rooms
    .filter(({ day }) => day <= last)
    .map((each) => {
      const minutes = taken.get(each.day) ?? 0;
      return { ...each, left: each.left - minutes, isChosen: each.isChosen || minutes > 0 };
    });
  for (const [number, mock] of mocks.entries()) {
    const kept = keep.get(mockKey(course.id, mock.id));
    const open = listDays(usable, mock);
    const possible = open.filter(({ at }) => isApart(at)).sort(byRoom(first, kept));
    const earliest = number === 0 ? open.find(({ day }) => day === early) : undefined;
    const found = earliest ?? possible.find(({ at }) => at >= first) ?? possible[0];
    if (!found) continue;
    chosen.set(mock, found.day);
    days.push(found.at);
  }
  return chosen;
}
