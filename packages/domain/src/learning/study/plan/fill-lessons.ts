import { type DaySlots, freeMinutes, lastDayFor, QUIET_DAYS } from './day-slots.ts';
import { fillRest, findLessonPlaces, type LessonPlace, type PlaceInput } from './place-lessons.ts';
import { lessonKey, type PlanCourse, type PlanInput, type PlanLesson } from './plan.ts';

/** Lessons end two weeks before the exam where they can. */
const LESSONS_END = 14;
/** Without an exam date lessons take half of what the review leaves. */
const OPEN_SHARE = 0.5;

/** What has no place of a lesson. */
export interface LessonRest {
  course: number;
  lesson: PlanLesson;
  minutes: number;
  /** Whether it opens before the last day for lessons. */
  isPossible: boolean;
}

const listDaysUntil = (
  days: readonly DaySlots[],
  course: PlanCourse,
  input: PlanInput,
  daysBefore: number,
) => {
  const last = lastDayFor(course, input.today, daysBefore);
  return days.filter(({ day }) => last !== null && day <= last);
};

const toPlaces = (
  slots: readonly DaySlots[],
  course: PlanCourse,
  lessons: readonly PlanLesson[],
  rest: Pick<PlaceInput, 'mode'> & Partial<PlaceInput>,
): PlaceInput => ({
  course: course.id,
  lessons,
  days: slots.map(({ day }) => day),
  free: slots.map(({ free }) => free.get(course.id) ?? 0),
  keep: new Map(),
  ...rest,
});

function apply(slots: readonly DaySlots[], course: number, places: readonly LessonPlace[]): void {
  for (const { at, lesson, minutes } of places) {
    const day = slots[at];
    if (!day) continue;
    day.items.push({
      key: lessonKey(course, lesson.id),
      kind: 'lesson',
      minutes,
      course,
      ref: lesson.id,
      left: lesson.minutes,
    });
    day.free.set(course, Math.max(0, (day.free.get(course) ?? 0) - minutes));
  }
}

/** Finds places for all lessons: spread and two weeks early if possible, else close together and later. */
function findPlaces(
  early: readonly DaySlots[],
  late: readonly DaySlots[],
  course: PlanCourse,
  lessons: readonly PlanLesson[],
  keep: PlanInput['keep'],
): LessonPlace[] | null {
  const tight = findLessonPlaces(toPlaces(late, course, lessons, { mode: 'tight' }));
  if (!tight) return null;
  return (
    findLessonPlaces(toPlaces(early, course, lessons, { mode: 'spread', keep })) ??
    findLessonPlaces(toPlaces(early, course, lessons, { mode: 'spread' })) ??
    findLessonPlaces(toPlaces(early, course, lessons, { mode: 'early' })) ??
    findLessonPlaces(toPlaces(late, course, lessons, { mode: 'spread' })) ??
    findLessonPlaces(toPlaces(late, course, lessons, { mode: 'early' })) ??
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

/** The first lessons, as many as take half of the free minutes: without an exam date the plan goes on after its last day. */
function fillOpenCourse(days: readonly DaySlots[], course: PlanCourse, input: PlanInput): LessonRest[] {
  const slots = listDaysUntil(days, course, input, 0);
  const room = OPEN_SHARE * slots.reduce((sum, { free }) => sum + (free.get(course.id) ?? 0), 0);
  let minutes = 0;
  const wanted = course.lessons.filter((lesson, at) => {
    minutes += lesson.minutes;
    return at === 0 || minutes <= room;
  });
  const first = (dropped: number) => wanted.slice(0, wanted.length - dropped);
  const find = (lessons: readonly PlanLesson[]) => findPlaces(slots, slots, course, lessons, input.keep);
  const dropped = findSmallest(0, wanted.length, (count) => find(first(count)) !== null);
  const lessons = first(dropped);
  if (lessons.length > 0) {
    apply(slots, course.id, find(lessons) ?? []);
    return [];
  }
  // A lesson longer than the whole plan goes on after it.
  const { places, left } = fillRest(wanted.slice(0, 1), listDays(slots), listFree(slots, course.id));
  apply(slots, course.id, places);
  return left.map((rest) => ({ ...rest, course: course.id, isPossible: false }));
}

const listDays = (slots: readonly DaySlots[]) => slots.map(({ day }) => day);
const listFree = (slots: readonly DaySlots[], course: number) =>
  slots.map(({ free }) => free.get(course) ?? 0);

/** Places the lessons of a course in its own minutes; returns those of the least value that do not fit. */
function fillCourse(days: readonly DaySlots[], course: PlanCourse, input: PlanInput): PlanLesson[] {
  const early = listDaysUntil(days, course, input, LESSONS_END);
  const late = listDaysUntil(days, course, input, QUIET_DAYS);
  const byValue = course.lessons
    .map((lesson, at) => ({ lesson, at }))
    .sort((a, b) => a.lesson.value - b.lesson.value || b.at - a.at)
    .map(({ lesson }) => lesson);
  const without = (count: number) => {
    const leaving = new Set(byValue.slice(0, count));
    return course.lessons.filter((lesson) => !leaving.has(lesson));
  };
  const fits = (count: number) =>
    findLessonPlaces(toPlaces(late, course, without(count), { mode: 'tight' })) !== null;
  const dropped = findSmallest(0, byValue.length, fits);
  apply(late, course.id, findPlaces(early, late, course, without(dropped), input.keep) ?? []);
  return byValue.slice(0, dropped).reverse();
}

/** Places the lessons of all courses; what does not fit takes every minute that is left, also of other courses. */
export function fillCourses(
  days: readonly DaySlots[],
  courses: readonly PlanCourse[],
  input: PlanInput,
): LessonRest[] {
  const waiting = courses.map((course) => {
    if (course.examDay) return { course, lessons: fillCourse(days, course, input), rests: [] };
    return { course, lessons: [], rests: fillOpenCourse(days, course, input) };
  });
  return waiting.flatMap(({ course, lessons, rests }) => {
    if (lessons.length === 0) return rests;
    const late = listDaysUntil(days, course, input, QUIET_DAYS);
    const lastDay = late.at(-1)?.day ?? '';
    const { places, left } = fillRest(lessons, listDays(late), late.map(freeMinutes));
    apply(late, course.id, places);
    return left.map(({ lesson, minutes }) => ({
      course: course.id,
      lesson,
      minutes,
      isPossible: !lesson.opensOn || lesson.opensOn <= lastDay,
    }));
  });
}
