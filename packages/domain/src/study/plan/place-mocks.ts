import { addDays, type Day, daysBetween } from '../../calendar/day.ts';
import { type DaySlots, lastDayFor, QUIET_DAYS, takeMinutes } from './day-slots.ts';
import { mockKey, type PlanCourse, type PlanMock } from './plan.ts';

/** Mocks are planned in the last three weeks before the exam. */
const FIRST_MOCK_DAY = 21;
const DAYS_APART = 5;
const MIN_PART = 10;

interface MockPart {
  slots: DaySlots;
  minutes: number;
}

/** The days that a mock takes when it begins on a day; null when it does not end in time. */
function splitMock(
  days: readonly DaySlots[],
  from: number,
  course: number,
  minutes: number,
): MockPart[] | null {
  const parts: MockPart[] = [];
  let left = minutes;
  for (const slots of days.slice(from)) {
    const free = slots.free.get(course) ?? 0;
    const taken = Math.min(free, left);
    if (taken >= Math.min(MIN_PART, left)) {
      parts.push({ slots, minutes: taken });
      left -= taken;
    } else if (parts.length === 0) return null;
    if (left <= 0) return parts;
  }
  return null;
}

const isApart = (parts: readonly MockPart[], taken: readonly Day[]): boolean =>
  parts.every(({ slots }) => taken.every((day) => Math.abs(daysBetween(day, slots.day)) >= DAYS_APART));

interface Attempt {
  at: number;
  free: number;
}

/** The days to try: that of the plan before, then those with most minutes, the earlier first. */
function listStarts(
  days: readonly DaySlots[],
  course: number,
  { opensOn, closesOn }: PlanMock,
  kept?: Day,
): Attempt[] {
  return days
    .map((slots, at) => ({
      at,
      free: slots.day === kept ? Number.POSITIVE_INFINITY : (slots.free.get(course) ?? 0),
      day: slots.day,
    }))
    .filter(({ free, day }) => free > 0 && (!opensOn || day >= opensOn) && (!closesOn || day <= closesOn))
    .sort((a, b) => b.free - a.free || a.at - b.at);
}

/** Puts mocks on the days with most minutes; returns those without a place. */
export function placeMocks(
  days: readonly DaySlots[],
  course: PlanCourse,
  mocks: readonly PlanMock[],
  today: Day,
  keep: ReadonlyMap<string, Day>,
  pinnedDays: readonly Day[],
): PlanMock[] {
  const { examDay } = course;
  if (examDay === null) return [];
  const last = lastDayFor(course, today, QUIET_DAYS);
  const first = addDays(examDay, -FIRST_MOCK_DAY);
  const window = days.filter(({ day }) => day >= first && last !== null && day <= last);
  const taken: Day[] = [...pinnedDays];
  return mocks.filter((mock) => {
    const key = mockKey(course.id, mock.id);
    for (const { at } of listStarts(window, course.id, mock, keep.get(key))) {
      const parts = splitMock(window, at, course.id, mock.minutes);
      if (!parts || !isApart(parts, taken)) continue;
      for (const [index, { slots, minutes }] of parts.entries()) {
        takeMinutes(slots, course.id, {
          key,
          kind: 'mock',
          minutes,
          course: course.id,
          ref: mock.id,
          ...(parts.length > 1 && { part: index + 1 }),
        });
        taken.push(slots.day);
      }
      return false;
    }
    return true;
  });
}
