import { addDays, type Day, daysBetween } from '../../../base/calendar/day.ts';
import { PRACTICE_MINUTES } from '../today.ts';
import { byRoom, chooseMockDays, type DayRoom, listDaysBetween, listRooms } from './choose-mock-days.ts';
import { type DaySlots, lastDayFor, lastPlanDay, QUIET_DAYS } from './day-slots.ts';
import { fillCourses, type LessonRest } from './fill-lessons.ts';
import { numberParts } from './number-parts.ts';
import { type EmptyDay, listEmptyDays, openDays } from './open-days.ts';
import { placePractice } from './place-practice.ts';
import {
  type DroppedItem,
  lessonKey,
  mockKey,
  type Plan,
  type PlanCourse,
  type PlanInput,
  type PlanItem,
  type PlanMock,
  practiceKey,
} from './plan.ts';

const KIND_ORDER = { review: 0, mock: 1, lesson: 2, practice: 3 };

/** The first mock stands in the first third of the time to the exam when enough lessons come before it. */
const EARLY_SHARE = 3;
/** How many days are tried for the first mock. */
const EARLY_TRIES = 3;

/** The courses of a plan with what is still to be planned of them. */
interface Frame {
  input: PlanInput;
  courses: PlanCourse[];
  plannedOn(day: Day): PlanCourse[];
  empty: readonly EmptyDay[];
  rooms: readonly DayRoom[];
}

/** The mocks of a course that are planned, and the day of the first one when it is early. */
interface MockChoice {
  mocks: readonly PlanMock[];
  early: Day | null;
}

interface Layout {
  days: DaySlots[];
  /** The mocks with a day. */
  placed: ReadonlySet<PlanMock>;
  rests: LessonRest[];
}

/** What is left to plan: without what the student pinned, skipped, or has begun today. */
function listOpen({ pins, skips, begun }: PlanInput, course: PlanCourse): PlanCourse {
  const chosen = new Set([...pins, ...skips].map(({ item }) => item.key));
  const begunLeft = new Map(
    begun.map(({ key, minutes, doneMinutes }) => [key, Math.max(0, minutes - doneMinutes)]),
  );
  return {
    ...course,
    lessons: course.lessons
      .filter(({ id }) => !chosen.has(lessonKey(course.id, id)))
      .map((lesson) => ({
        ...lesson,
        minutes: lesson.minutes - (begunLeft.get(lessonKey(course.id, lesson.id)) ?? 0),
      }))
      .filter(({ minutes }) => minutes > 0),
    mocks: course.mocks.filter(({ id }) => {
      const key = mockKey(course.id, id);
      return !chosen.has(key) && !begunLeft.has(key);
    }),
  };
}

function makeFrame(input: PlanInput): Frame {
  const { today } = input;
  const courses = input.courses
    .filter((course) => lastPlanDay(course, today) !== null)
    .map((course) => listOpen(input, course));
  const lastDays = new Map(courses.map((course) => [course.id, lastPlanDay(course, today) ?? today]));
  const last = [...lastDays.values()].sort().at(-1);
  const empty = listEmptyDays(input, last ? daysBetween(today, last) + 1 : 0);
  return {
    input,
    courses,
    plannedOn: (day) => courses.filter(({ id }) => day <= (lastDays.get(id) ?? '')),
    empty,
    rooms: listRooms(input, empty),
  };
}

/** Puts mocks, review and lessons on the days. */
function layOut({ input, courses, plannedOn, empty, rooms }: Frame, choices: MockChoice[]): Layout {
  const taken = new Map<Day, number>();
  const items = new Map<Day, PlanItem[]>();
  const placed = new Set<PlanMock>();
  for (const [at, course] of courses.entries()) {
    const { mocks, early } = choices[at] ?? { mocks: [], early: null };
    const pinned = input.pins.flatMap(({ item, day }) =>
      item.kind === 'mock' && item.course === course.id ? [day] : [],
    );
    const { today, keep } = input;
    for (const [mock, day] of chooseMockDays({ rooms, course, mocks, today, keep, pinned, taken, early })) {
      taken.set(day, (taken.get(day) ?? 0) + mock.minutes);
      placed.add(mock);
      const { id, minutes } = mock;
      const key = mockKey(course.id, id);
      items.set(day, [...(items.get(day) ?? []), { key, kind: 'mock', minutes, course: course.id, ref: id }]);
    }
  }
  const days = openDays(input, plannedOn, empty, items);
  return { days, placed, rests: fillCourses(days, courses, input) };
}

/** The first day on which each module of a course is taught; the modules of no lesson and of no item are missing. */
function findTaughtDays(days: readonly DaySlots[], course: PlanCourse, all: PlanCourse): Map<number, Day> {
  const taught = new Map<number, Day>(
    all.modules.flatMap(({ id, isTaught }) => (isTaught ? [[id, '']] : [])),
  );
  const modulesOf = new Map(all.lessons.map(({ id, modules }) => [id, modules]));
  for (const { day, items } of days)
    for (const { kind, course: id, ref } of items)
      if (kind === 'lesson' && id === course.id)
        for (const module of modulesOf.get(ref ?? 0) ?? []) if (!taught.has(module)) taught.set(module, day);
  return taught;
}

/** The day by which half of the modules of a mock are taught; null when they are not before the exam. */
function findHalfTaught(mock: PlanMock, all: PlanCourse, taught: ReadonlyMap<number, Day>): Day | null {
  const lessons = new Set(all.lessons.flatMap(({ modules }) => modules));
  const modules = mock.modules.filter((id) => lessons.has(id) || taught.has(id));
  const days = modules.flatMap((id) => taught.get(id) ?? []).sort();
  return modules.length === 0 ? '' : (days[Math.ceil(modules.length / 2) - 1] ?? null);
}

/** Moves the first mock of each course into the first third of the time to the exam where lessons come before it. */
function placeEarly(frame: Frame, choices: MockChoice[], start: Layout): Layout {
  const { input, courses, rooms } = frame;
  let best = start;
  for (const [at, course] of courses.entries()) {
    const [first] = course.mocks;
    const all = input.courses.find(({ id }) => id === course.id) ?? course;
    if (!first || !course.examDay) continue;
    const isTaughtBefore = ({ days }: Layout, day: Day | null) => {
      const half = findHalfTaught(first, all, findTaughtDays(days, course, all));
      return half !== null && (day === null || half < day) ? half : null;
    };
    const half = isTaughtBefore(best, null);
    if (half === null) continue;
    const third = Math.floor(daysBetween(input.today, course.examDay) / EARLY_SHARE);
    const until = addDays(input.today, third);
    const last = lastDayFor(course, input.today, QUIET_DAYS) ?? '';
    const kept = input.keep.get(mockKey(course.id, first.id));
    const candidates = listDaysBetween(rooms, first, { after: half, until, last })
      .filter(({ day }) => courses.every((other, index) => other === course || choices[index]?.early !== day))
      .sort(byRoom(third, kept));
    for (const { day } of candidates.slice(0, EARLY_TRIES)) {
      const mocks = choices[at]?.mocks ?? [];
      const next = choices.map((choice, index) => (index === at ? { mocks, early: day } : choice));
      const layout = layOut(frame, next);
      const isPlaced = layout.days.some(
        (slots) => slots.day === day && slots.items.some(({ key }) => key === mockKey(course.id, first.id)),
      );
      if (!isPlaced || isTaughtBefore(layout, day) === null) continue;
      choices[at] = { mocks, early: day };
      best = layout;
      break;
    }
  }
  return best;
}

const hasRest = ({ rests }: Layout, course: PlanCourse): boolean =>
  rests.some((rest) => rest.course === course.id && rest.isPossible);

/** Leaves out mocks beyond the first while a lesson of their course has no place. */
function dropMocks(frame: Frame, choices: MockChoice[], start: Layout): Layout {
  let best = start;
  for (const [at, course] of frame.courses.entries())
    for (;;) {
      const { mocks, early } = choices[at] ?? { mocks: [], early: null };
      const planned = mocks.filter((mock) => best.placed.has(mock));
      if (!hasRest(best, course) || planned.length < 2) break;
      choices[at] = { mocks: planned.slice(0, -1), early };
      best = layOut(frame, choices);
    }
  return best;
}

function listDropped({ courses }: Frame, { placed, rests }: Layout): DroppedItem[] {
  return courses.flatMap((course) => [
    ...course.mocks
      .filter((mock) => course.examDay !== null && !placed.has(mock))
      .map(
        ({ id, minutes }): DroppedItem => ({
          key: mockKey(course.id, id),
          kind: 'mock',
          course: course.id,
          ref: id,
          minutes,
        }),
      ),
    ...rests
      .filter((rest) => course.examDay !== null && rest.course === course.id)
      .map(
        ({ lesson, minutes }): DroppedItem => ({
          key: lessonKey(course.id, lesson.id),
          kind: 'lesson',
          course: course.id,
          ref: lesson.id,
          minutes,
          ...(minutes < lesson.minutes && { isPart: true }),
        }),
      ),
  ]);
}

/** Modules that are never practised before the exam. */
function findDroppedPractice({ courses, input }: Frame, days: readonly DaySlots[]): DroppedItem[] {
  const planned = new Set(
    days.flatMap(({ items }) => items.flatMap(({ kind, ref }) => (kind === 'practice' ? [ref] : []))),
  );
  return courses
    .filter(({ examDay }) => examDay !== null)
    .flatMap(({ id, modules }) =>
      modules
        .filter((module) => !module.isPractised && !planned.has(module.id))
        .sort((a, b) => a.value - b.value || a.id - b.id)
        .map(
          (module): DroppedItem => ({
            key: practiceKey(module.id, input.today, 0),
            kind: 'practice',
            course: id,
            ref: module.id,
            minutes: PRACTICE_MINUTES,
          }),
        ),
    );
}

/** What to do on each day until the exams. The same input gives the same plan. */
export function buildPlan(input: PlanInput): Plan {
  const frame = makeFrame(input);
  const choices = frame.courses.map(({ mocks }): MockChoice => ({ mocks, early: null }));
  const layout = dropMocks(frame, choices, placeEarly(frame, choices, layOut(frame, choices)));
  const { days } = layout;
  const taught = new Map(
    frame.courses.map((course) => {
      const all = input.courses.find(({ id }) => id === course.id) ?? course;
      return [course.id, findTaughtDays(days, course, all)];
    }),
  );
  placePractice(days, frame, taught, input.owed);
  numberParts(days, layout.rests);
  return {
    days: days.map(({ day, minutes, items }) => ({
      day,
      minutes,
      items: items
        .map((item, at) => ({ item, at }))
        .sort((a, b) => KIND_ORDER[a.item.kind] - KIND_ORDER[b.item.kind] || a.at - b.at)
        .map(({ item }) => item),
    })),
    dropped: [...findDroppedPractice(frame, days), ...listDropped(frame, layout)],
  };
}
