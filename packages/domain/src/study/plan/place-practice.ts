import { addDays, type Day } from '../../calendar/day.ts';
import { PRACTICE_MINUTES } from '../today.ts';
import { CourseTurns, type DaySlots } from './day-slots.ts';
import { type PlanCourse, type PlanModule, practiceKey, sumMinutes } from './plan.ts';
import { weekdayOf } from './plan-settings.ts';

const mondayBefore = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

interface Share extends PlanModule {
  /** What the module has to get, with what was left over of earlier weeks. */
  due: number;
}

/** The trainings of a course by module: each week's are shared by value, and what is left over counts in the next. */
class ModuleShares {
  readonly #shares: Share[];
  readonly #total: number;

  constructor(modules: readonly PlanModule[], owed: ReadonlyMap<number, number>) {
    const values = modules.map(({ value }) => Math.max(value, 0));
    const sum = values.reduce((all, value) => all + value, 0);
    this.#total = sum > 0 ? sum : modules.length;
    this.#shares = modules.map((module, at) => ({
      ...module,
      value: sum > 0 ? (values[at] ?? 0) : 1,
      due: owed.get(module.id) ?? 0,
    }));
  }

  /** The modules of a week's trainings, mixed. */
  take(count: number): number[] {
    for (const share of this.#shares) share.due += (count * share.value) / this.#total;
    const counts = new Map(this.#shares.map(({ id, due }) => [id, Math.max(0, Math.floor(due))]));
    const given = [...counts.values()].reduce((sum, each) => sum + each, 0);
    const byRest = [...this.#shares].sort(
      (a, b) => (b.due % 1) - (a.due % 1) || b.value - a.value || a.id - b.id,
    );
    for (const { id } of byRest.slice(0, Math.max(0, count - given)))
      counts.set(id, (counts.get(id) ?? 0) + 1);
    const modules: number[] = [];
    while (modules.length < count) {
      const next = this.#shares.reduce((best, share) => {
        const [a, b] = [counts.get(share.id) ?? 0, counts.get(best.id) ?? 0];
        return a > b || (a === b && share.value > best.value) ? share : best;
      });
      counts.set(next.id, (counts.get(next.id) ?? 0) - 1);
      next.due -= 1;
      modules.push(next.id);
    }
    return modules;
  }
}

interface Slot {
  slots: DaySlots;
  course: PlanCourse;
}

/** The pieces of a week that are left for trainings, each with the course whose turn it is. */
function listSlots(
  week: readonly DaySlots[],
  plannedOn: (day: Day) => readonly PlanCourse[],
  turns: CourseTurns,
): Slot[] {
  return week.flatMap((slots) => {
    const left = slots.minutes - slots.reserved - sumMinutes(slots.items);
    const courses = plannedOn(slots.day).filter(({ modules }) => modules.length > 0);
    return Array.from({ length: Math.max(0, Math.floor(left / PRACTICE_MINUTES)) }, () => {
      const course = turns.next(courses, slots.day);
      return course ? [{ slots, course }] : [];
    }).flat();
  });
}

/** Fills what is left of the days with trainings where they are worth most, week by week. */
export function placePractice(
  days: readonly DaySlots[],
  courses: readonly PlanCourse[],
  plannedOn: (day: Day) => readonly PlanCourse[],
  owed: ReadonlyMap<number, number>,
): void {
  const turns = new CourseTurns();
  const shares = new Map(courses.map((course) => [course.id, new ModuleShares(course.modules, owed)]));
  const weeks = new Map<Day, DaySlots[]>();
  for (const slots of days) {
    const monday = mondayBefore(slots.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), slots]);
  }
  for (const week of weeks.values()) {
    const slotsOfWeek = listSlots(week, plannedOn, turns);
    for (const course of courses) {
      const own = slotsOfWeek.filter((slot) => slot.course === course);
      const modules = own.length > 0 ? (shares.get(course.id)?.take(own.length) ?? []) : [];
      for (const [at, { slots }] of own.entries()) {
        const module = modules[at];
        if (module === undefined) continue;
        const number =
          1 + slots.items.filter((item) => item.kind === 'practice' && item.ref === module).length;
        slots.items.push({
          key: practiceKey(module, slots.day, number),
          kind: 'practice',
          minutes: PRACTICE_MINUTES,
          course: course.id,
          ref: module,
        });
      }
    }
  }
}
