import { addDays, type Day } from '../../../base/calendar/day.ts';
import { reviewLimitOf } from '../review-minutes.ts';
import { EVE_MINUTES } from '../review-session.ts';
import { CourseTurns, type DaySlots, freeMinutes, shareDay } from './day-slots.ts';
import {
  type BegunItem,
  type ChosenItem,
  type PlanCourse,
  type PlanInput,
  type PlanItem,
  reviewKey,
  sumMinutes,
} from './plan.ts';

const findNextExam = (courses: readonly PlanCourse[], day: Day): Day | null =>
  courses.flatMap(({ examDay }) => (examDay && examDay > day ? [examDay] : [])).sort()[0] ?? null;

/** A day of the plan before anything is put on it. */
export interface EmptyDay {
  day: Day;
  minutes: number;
  /** Whether an exam is on the next day: nothing but review is planned. */
  isEve: boolean;
  /** The most minutes of review. */
  reviewLimit: number;
}

export const listEmptyDays = ({ today, courses, minutesOf }: PlanInput, count: number): EmptyDay[] =>
  Array.from({ length: count }, (_, at) => {
    const day = addDays(today, at);
    const minutes = minutesOf(day);
    const isEve = courses.some(({ examDay }) => examDay === addDays(day, 1));
    const limit = reviewLimitOf(minutes, day, findNextExam(courses, day));
    return { day, minutes, isEve, reviewLimit: isEve ? Math.min(limit, EVE_MINUTES) : limit };
  });

/** What the student chose and began, by day. */
class ChosenDays {
  readonly #pins = new Map<Day, PlanItem[]>();
  readonly #freed = new Map<Day, PlanItem[]>();
  readonly #skips = new Map<Day, PlanItem[]>();

  constructor({ pins, skips, begun, today }: PlanInput) {
    this.#pins.set(today, begun.map(toItem));
    const isBegun = new Set(begun.map(({ key }) => key));
    for (const { item, day, from } of pins) {
      if (day !== today || !isBegun.has(item.key)) add(this.#pins, day, { ...item, isPinned: true });
      if (from && from !== day) add(this.#freed, from, item);
    }
    for (const { item, day } of skips) {
      add(this.#skips, day, item);
      add(this.#freed, day, item);
    }
  }

  itemsOf = (day: Day): PlanItem[] => [...(this.#pins.get(day) ?? [])];
  freedOf = (day: Day): number => sumMinutes(this.#freed.get(day) ?? []);
  isSkipped = (day: Day, key: string): boolean =>
    (this.#skips.get(day) ?? []).some((item) => item.key === key);
}

const toItem = ({ doneMinutes: _, ...item }: BegunItem): PlanItem => item;

const add = (map: Map<Day, PlanItem[]>, day: Day, item: ChosenItem['item']): void => {
  map.set(day, [...(map.get(day) ?? []), item]);
};

/**
 * The days with what the student chose, the mocks, the review, and the free minutes of each course. Cards that do not
 * fit into the review of a day are reviewed on the following ones.
 */
export function openDays(
  input: PlanInput,
  plannedOn: (day: Day) => PlanCourse[],
  empty: readonly EmptyDay[],
  mocks: ReadonlyMap<Day, readonly PlanItem[]>,
): DaySlots[] {
  const { review } = input;
  const chosen = new ChosenDays(input);
  const turns = new CourseTurns();
  let waiting = 0;
  return empty.map(({ day, minutes, isEve, reviewLimit }, at) => {
    const items = [...chosen.itemsOf(day), ...(mocks.get(day) ?? [])];
    const key = reviewKey(day);
    const due = at === 0 ? review.today + review.overdue : (review.due.get(day) ?? 0) + waiting;
    let reviewed = items.find((item) => item.key === key)?.minutes ?? 0;
    if (reviewed === 0 && !chosen.isSkipped(day, key)) {
      const wanted = at === 0 ? review.today : Math.ceil(Math.max(due, review.mean));
      reviewed = Math.min(wanted, reviewLimit, Math.max(0, minutes - sumMinutes(items)));
      if (reviewed > 0) items.push({ key, kind: 'review', minutes: reviewed, course: null, ref: null });
    }
    waiting = Math.max(0, due - reviewed);
    const reserved = isEve ? minutes : chosen.freedOf(day);
    const slots: DaySlots = { day, minutes, items, reserved, free: new Map() };
    return { ...slots, free: shareDay(turns, plannedOn(day), day, freeMinutes(slots)) };
  });
}
