import type { Day } from '../../calendar/day.ts';
import { type DaySlots, takeMinutes } from './day-slots.ts';
import { lessonKey, type PlanCourse, type PlanItem, type PlanLesson } from './plan.ts';

/** A lesson that no day can hold goes on over several days, in parts of at least this long. */
const MIN_PART = 10;
/** A lesson waits at most this many days for one that holds it whole. */
const WAIT_DAYS = 7;

interface Placement {
  slots: DaySlots;
  item: PlanItem;
}

interface PlaceInput {
  /** The days from today to the last one for lessons. */
  days: readonly DaySlots[];
  course: PlanCourse;
  lessons: readonly PlanLesson[];
  keep: ReadonlyMap<string, Day>;
  /** Whether lessons are spread over the days; else each comes as early as it can. */
  isSpread: boolean;
}

/** The day from which on each lesson is planned, so that they take the same share of every day. */
function findTargets({ days, course, lessons, isSpread }: PlaceInput): number[] {
  if (!isSpread) return lessons.map(() => 0);
  const free = days.map((slots) => slots.free.get(course.id) ?? 0);
  const total = free.reduce((sum, minutes) => sum + minutes, 0);
  const all = lessons.reduce((sum, { minutes }) => sum + minutes, 0);
  let at = 0;
  let passed = free[0] ?? 0;
  let before = 0;
  return lessons.map(({ minutes }) => {
    while (at < days.length - 1 && (passed * all) / (total || 1) <= before) {
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

/** Puts lessons in their order on the days; null when one has no place. Nothing is changed until all have one. */
export function findLessonPlaces(input: PlaceInput): Placement[] | null {
  const { days, course, keep } = input;
  const today = days[0]?.day;
  if (!today) return input.lessons.length === 0 ? [] : null;
  const lessons = inOrderOfOpening(input.lessons, today);
  const targets = findTargets({ ...input, lessons });
  const free = days.map((slots) => slots.free.get(course.id) ?? 0);
  const whole = [...free];
  const indexOf = new Map(keep.size > 0 ? days.map(({ day }, at) => [day, at]) : []);
  const placed: Placement[] = [];
  let at = 0;
  for (const [number, lesson] of lessons.entries()) {
    const key = lessonKey(course.id, lesson.id);
    const kept = indexOf.get(keep.get(key) ?? '');
    at = Math.max(at, kept ?? targets[number] ?? 0);
    while (lesson.opensOn && (days[at]?.day ?? lesson.opensOn) < lesson.opensOn) at += 1;
    const isLong = whole.slice(at, at + WAIT_DAYS).every((minutes) => minutes < lesson.minutes);
    let left = lesson.minutes;
    let part = 0;
    while (left > 0) {
      const slots = days[at];
      if (!slots) return null;
      const room = free[at] ?? 0;
      const minutes = isLong ? Math.min(room, left) : room >= left ? left : 0;
      if (minutes >= Math.min(isLong ? MIN_PART : 1, left)) {
        part += 1;
        const item = {
          key,
          kind: 'lesson' as const,
          minutes,
          course: course.id,
          ref: lesson.id,
          left: lesson.minutes,
        };
        placed.push({ slots, item: left > minutes || part > 1 ? { ...item, part } : item });
        free[at] = room - minutes;
        left -= minutes;
      }
      if (left > 0) at += 1;
    }
  }
  return placed;
}

export function applyPlaces(course: PlanCourse, places: readonly Placement[]): void {
  for (const { slots, item } of places) takeMinutes(slots, course.id, item);
}
