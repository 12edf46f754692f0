import type { Day } from '../../../base/calendar/day.ts';
import { lessonKey, type PlanLesson } from './plan.ts';

/** A part of a lesson has at least these minutes, unless there is no other way to plan the lesson at all. */
const MIN_PART = 10;

export interface LessonPlace {
  /** The number of the day. */
  at: number;
  lesson: PlanLesson;
  minutes: number;
}

export interface PlaceInput {
  course: number;
  lessons: readonly PlanLesson[];
  /** The days from today to the last one for lessons, and their free minutes. */
  days: readonly Day[];
  free: readonly number[];
  keep: ReadonlyMap<string, Day>;
  /**
   * spread: over all days, whole where a day holds it. early: as early as possible, whole where a day holds it.
   * tight: every minute is used, in parts of any length.
   */
  mode: 'spread' | 'early' | 'tight';
}

/** The day from which on each lesson is planned, so that they take the same share of every day. */
function findTargets(lessons: readonly PlanLesson[], free: readonly number[]): number[] {
  const total = free.reduce((sum, minutes) => sum + minutes, 0);
  const all = lessons.reduce((sum, { minutes }) => sum + minutes, 0);
  let at = 0;
  let passed = free[0] ?? 0;
  let before = 0;
  return lessons.map(({ minutes }) => {
    while (at < free.length - 1 && (passed * all) / (total || 1) <= before) {
      at += 1;
      passed += free[at] ?? 0;
    }
    before += minutes;
    return at;
  });
}

/** Lessons that open later come after those that are open; otherwise their order stays. */
const inOrderOfOpening = (lessons: readonly PlanLesson[], today: Day): PlanLesson[] =>
  [...lessons].sort((a, b) => {
    const [first, second] = [a, b].map(({ opensOn }) => (opensOn && opensOn > today ? opensOn : today));
    return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
  });

/** How much of a lesson a day holds; no part and no rest of it is too short to be worth opening it. */
function choosePart(room: number, left: number, least: number): number {
  if (room >= left) return left;
  const part = left - room < least ? left - least : room;
  return part >= least ? part : 0;
}

/** The day that holds the lesson whole: this one, or the next one with free minutes. */
function findWholeDay(free: readonly number[], at: number, minutes: number): number | null {
  if ((free[at] ?? 0) >= minutes) return at;
  let next = at + 1;
  while (next < free.length && free[next] === 0) next += 1;
  return (free[next] ?? 0) >= minutes ? next : null;
}

/** Takes minutes of a lesson from the free ones, from a day on; returns the places and what has none. */
function fillLesson(lesson: PlanLesson, free: number[], from: number, least: number) {
  const places: LessonPlace[] = [];
  let left = lesson.minutes;
  for (let at = from; at < free.length && left > 0; at += 1) {
    const minutes = choosePart(free[at] ?? 0, left, least);
    if (minutes <= 0) continue;
    places.push({ at, lesson, minutes });
    free[at] = (free[at] ?? 0) - minutes;
    left -= minutes;
  }
  return { places, left };
}

const findOpening = (days: readonly Day[], { opensOn }: PlanLesson, from: number): number => {
  let at = from;
  while (opensOn && at < days.length && (days[at] ?? '') < opensOn) at += 1;
  return at;
};

/** Puts lessons in their order on the days; null when one has no place. */
export function findLessonPlaces({
  course,
  lessons: wanted,
  days,
  free,
  keep,
  mode,
}: PlaceInput): LessonPlace[] | null {
  const lessons = inOrderOfOpening(wanted, days[0] ?? '');
  const targets = mode === 'spread' ? findTargets(lessons, free) : [];
  const left = [...free];
  const indexOf = new Map(keep.size > 0 ? days.map((day, at) => [day, at]) : []);
  const placed: LessonPlace[] = [];
  let at = 0;
  for (const [number, lesson] of lessons.entries()) {
    const kept = indexOf.get(keep.get(lessonKey(course, lesson.id)) ?? '');
    at = findOpening(days, lesson, Math.max(at, kept ?? targets[number] ?? 0));
    const whole = mode === 'tight' ? null : findWholeDay(left, at, lesson.minutes);
    const { places, left: rest } = fillLesson(lesson, left, whole ?? at, mode === 'tight' ? 1 : MIN_PART);
    if (rest > 0) return null;
    placed.push(...places);
    at = places.at(-1)?.at ?? at;
  }
  return placed;
}

/** Uses the minutes that are left for lessons that do not fit whole; what still has no place is returned. */
export function fillRest(
  lessons: readonly PlanLesson[],
  days: readonly Day[],
  free: number[],
): { places: LessonPlace[]; left: { lesson: PlanLesson; minutes: number }[] } {
  const results = lessons.map((lesson) => ({
    lesson,
    ...fillLesson(lesson, free, findOpening(days, lesson, 0), 1),
  }));
  return {
    places: results.flatMap(({ places }) => places),
    left: results.flatMap(({ lesson, left }) => (left > 0 ? [{ lesson, minutes: left }] : [])),
  };
}
