import { addDays, type Day, daysBetween } from '../../calendar/day.ts';
import { reviewLimitOf } from '../review-minutes.ts';
import { EVE_MINUTES } from '../review-session.ts';
import { CourseTurns, type DaySlots, lastDayFor, lastPlanDay, QUIET_DAYS, shareDay } from './day-slots.ts';
import { applyPlaces, findLessonPlaces } from './place-lessons.ts';
import { placeMocks } from './place-mocks.ts';
import { placePractice } from './place-practice.ts';
import {
  type DroppedItem,
  lessonKey,
  mockKey,
  type Plan,
  type PlanCourse,
  type PlanInput,
  type PlanItem,
  type PlanLesson,
  type PlanMock,
  practiceKey,
  reviewKey,
  sumMinutes,
} from './plan.ts';

/** Lessons end two weeks before the exam where they can. */
const LESSONS_END = 14;
/** Without an exam date lessons take half of what the review leaves. */
const OPEN_SHARE = 0.5;

const KIND_ORDER = { review: 0, mock: 1, lesson: 2, practice: 3 };

const findNextExam = (courses: readonly PlanCourse[], day: Day): Day | null =>
  courses.flatMap(({ examDay }) => (examDay && examDay > day ? [examDay] : [])).sort()[0] ?? null;

/** The minutes of review on a day: what is due or usual, within the limit of the day. */
function reviewMinutes({ today, review, courses, minutesOf }: PlanInput, day: Day): number {
  const wanted = day === today ? review.today : Math.ceil(Math.max(review.due.get(day) ?? 0, review.mean));
  const examDay = findNextExam(courses, day);
  const limit = reviewLimitOf(minutesOf(day), day, examDay);
  const isEve = examDay === addDays(day, 1);
  return Math.min(wanted, isEve ? Math.min(limit, EVE_MINUTES) : limit);
}

/** The days with what the student pinned, what is begun, the review, and the free minutes of each course. */
function openDays(input: PlanInput, plannedOn: (day: Day) => PlanCourse[], count: number): DaySlots[] {
  const { today, minutesOf, pins, skips, begun, courses } = input;
  const turns = new CourseTurns();
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(today, at);
    const known = day === today ? begun : [];
    const pinned = pins
      .filter((pin) => pin.day === day && !known.some(({ key }) => key === pin.item.key))
      .map(({ item }): PlanItem => ({ ...item, isPinned: true }));
    const items = [...known, ...pinned];
    const skipped = skips.filter((skip) => skip.day === day).map(({ item }) => item);
    const key = reviewKey(day);
    if (![...items, ...skipped].some((item) => item.key === key)) {
      const minutes = Math.min(reviewMinutes(input, day), Math.max(0, minutesOf(day) - sumMinutes(items)));
      if (minutes > 0) items.push({ key, kind: 'review', minutes, course: null, ref: null });
    }
    const isEve = courses.some(({ examDay }) => examDay === addDays(day, 1));
    const minutes = minutesOf(day);
    const reserved = isEve ? minutes : sumMinutes(skipped);
    const free = Math.max(0, minutes - reserved - sumMinutes(items));
    return { day, minutes, items, reserved, free: shareDay(turns, plannedOn(day), day, free) };
  });
}

interface LessonsInput {
  days: readonly DaySlots[];
  course: PlanCourse;
  input: PlanInput;
}

const NOTHING_KEPT = new Map<string, Day>();

const listDaysUntil = ({ days, course, input }: LessonsInput, daysBefore: number): DaySlots[] => {
  const last = lastDayFor(course, input.today, daysBefore);
  return days.filter(({ day }) => last !== null && day <= last);
};

/** Places as early as possible and as late as allowed: without such places there are none. */
const fitTightly = (target: LessonsInput, lessons: readonly PlanLesson[]) =>
  findLessonPlaces({
    course: target.course,
    lessons,
    days: listDaysUntil(target, QUIET_DAYS),
    keep: NOTHING_KEPT,
    isSpread: false,
  });

/** Finds places for all lessons: spread and two weeks early if possible, else close together and later. */
function fitLessons(target: LessonsInput, lessons: readonly PlanLesson[]) {
  const { course, input } = target;
  const tight = fitTightly(target, lessons);
  if (!tight) return null;
  const early = listDaysUntil(target, LESSONS_END);
  const late = listDaysUntil(target, QUIET_DAYS);
  const shared = { course, lessons, isSpread: true };
  return (
    findLessonPlaces({ ...shared, days: early, keep: input.keep }) ??
    findLessonPlaces({ ...shared, days: early, keep: NOTHING_KEPT }) ??
    findLessonPlaces({ ...shared, days: early, keep: NOTHING_KEPT, isSpread: false }) ??
    findLessonPlaces({ ...shared, days: late, keep: NOTHING_KEPT }) ??
    tight
  );
}

/** The smallest number for which a condition holds that holds for every larger one, up to a number for which it holds. */
function findSmallest(from: number, to: number, holds: (count: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const byValue = (lessons: readonly PlanLesson[]): PlanLesson[] =>
  lessons
    .map((lesson, at) => ({ lesson, at }))
    .sort((a, b) => a.lesson.value - b.lesson.value || b.at - a.at)
    .map(({ lesson }) => lesson);

interface CourseFit {
  lessons: readonly PlanLesson[];
  mocks: readonly PlanMock[];
}

const restore = (
  days: readonly DaySlots[],
  saved: readonly { free: Map<number, number>; count: number }[],
): void => {
  for (const [at, slots] of days.entries()) {
    const { free, count } = saved[at] ?? { free: slots.free, count: 0 };
    slots.free = new Map(free);
    slots.items.length = count;
  }
};

/** The first lessons, as many as take half of the free minutes: without an exam date the plan goes on after its last day. */
function placeFirstLessons(target: LessonsInput, lessons: readonly PlanLesson[]): void {
  const { days, course } = target;
  const room = OPEN_SHARE * days.reduce((sum, { free }) => sum + (free.get(course.id) ?? 0), 0);
  let minutes = 0;
  const wanted = lessons.filter((lesson, at) => {
    minutes += lesson.minutes;
    return at === 0 || minutes <= room;
  });
  const first = (dropped: number) => wanted.slice(0, wanted.length - dropped);
  const dropped = findSmallest(0, wanted.length, (count) => fitTightly(target, first(count)) !== null);
  applyPlaces(course, fitLessons(target, first(dropped)) ?? []);
}

/** The lessons without those that have no place even alone, and without as many of the least value as must go. */
function dropLessons(target: LessonsInput, wanted: readonly PlanLesson[]): PlanLesson[] {
  const possible = wanted.filter((lesson) => fitTightly(target, [lesson]));
  const order = byValue(possible);
  const without = (count: number) => {
    const leaving = new Set(order.slice(0, count));
    return possible.filter((lesson) => !leaving.has(lesson));
  };
  return without(findSmallest(0, possible.length, (count) => fitTightly(target, without(count)) !== null));
}

/** Places mocks and lessons of a course. Mocks beyond the first go before a lesson does, then lessons of the least value. */
function placeCourse(
  days: DaySlots[],
  course: PlanCourse,
  input: PlanInput,
  wanted: CourseFit,
): DroppedItem[] {
  const target = { days, course, input };
  if (!course.examDay) {
    placeFirstLessons(target, wanted.lessons);
    return [];
  }
  const saved = days.map(({ free, items }) => ({ free: new Map(free), count: items.length }));
  const pinnedMocks = input.pins.flatMap(({ item, day }) =>
    item.kind === 'mock' && item.course === course.id ? [day] : [],
  );
  const possible = fitTightly(target, wanted.lessons)
    ? wanted.lessons
    : wanted.lessons.filter((lesson) => fitTightly(target, [lesson]));
  let mocks = [...wanted.mocks];
  for (;;) {
    restore(days, saved);
    const homeless = placeMocks(days, course, mocks, input.today, input.keep, pinnedMocks);
    const placed = mocks.filter((mock) => !homeless.includes(mock));
    const isFull = fitTightly(target, possible) === null;
    if (isFull && placed.length > 1) {
      mocks = placed.slice(0, -1);
      continue;
    }
    const lessons = isFull ? dropLessons(target, possible) : possible;
    applyPlaces(course, fitLessons(target, lessons) ?? []);
    return [
      ...wanted.mocks.filter((mock) => !placed.includes(mock)).map(({ id }) => toDropped(course, 'mock', id)),
      ...wanted.lessons
        .filter((lesson) => !lessons.includes(lesson))
        .map(({ id }) => toDropped(course, 'lesson', id)),
    ];
  }
}

const toDropped = (course: PlanCourse, kind: 'lesson' | 'mock', ref: number): DroppedItem => ({
  key: kind === 'mock' ? mockKey(course.id, ref) : lessonKey(course.id, ref),
  kind,
  course: course.id,
  ref,
});

/** Modules that are never practised before the exam. */
function findDroppedPractice(
  days: readonly DaySlots[],
  courses: readonly PlanCourse[],
  today: Day,
): DroppedItem[] {
  const planned = new Set(
    days.flatMap(({ items }) => items.flatMap(({ kind, ref }) => (kind === 'practice' ? [ref] : []))),
  );
  return courses
    .filter((course) => course.examDay && lastPlanDay(course, today))
    .flatMap(({ id, modules }) =>
      modules
        .filter((module) => !module.isPractised && !planned.has(module.id))
        .sort((a, b) => a.value - b.value || a.id - b.id)
        .map(
          (module): DroppedItem => ({
            key: practiceKey(module.id, today, 0),
            kind: 'practice',
            course: id,
            ref: module.id,
          }),
        ),
    );
}

/** What to do on each day until the exams. The same input gives the same plan. */
export function buildPlan(input: PlanInput): Plan {
  const { today, pins, skips, begun } = input;
  const courses = input.courses.filter((course) => lastPlanDay(course, today) !== null);
  const lastDays = new Map(courses.map((course) => [course.id, lastPlanDay(course, today) ?? today]));
  const plannedOn = (day: Day) => courses.filter(({ id }) => day <= (lastDays.get(id) ?? ''));
  const last = [...lastDays.values()].sort().at(-1);
  const count = last ? daysBetween(today, last) + 1 : 0;
  const days = openDays(input, plannedOn, count);
  const chosen = new Set([...pins, ...skips].map(({ item }) => item.key));
  for (const { key } of begun) chosen.add(key);
  const dropped = courses.flatMap((course) =>
    placeCourse(days, course, input, {
      lessons: course.lessons.filter(({ id }) => !chosen.has(lessonKey(course.id, id))),
      mocks: course.mocks.filter(({ id }) => !chosen.has(mockKey(course.id, id))),
    }),
  );
  placePractice(days, courses, plannedOn, input.owed);
  dropped.unshift(...findDroppedPractice(days, courses, today));
  return {
    days: days.map(({ day, minutes, items }) => ({
      day,
      minutes,
      items: items
        .map((item, at) => ({ item, at }))
        .sort((a, b) => KIND_ORDER[a.item.kind] - KIND_ORDER[b.item.kind] || a.at - b.at)
        .map(({ item }) => item),
    })),
    dropped,
  };
}
