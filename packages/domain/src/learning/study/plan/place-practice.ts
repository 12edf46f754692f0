import type { Day } from '../../../base/calendar/day.ts';
import { PRACTICE_MINUTES } from '../today.ts';
import { CourseTurns, type DaySlots, freeMinutes } from './day-slots.ts';
import { type PlanCourse, type PlanModule, practiceKey } from './plan.ts';

/** Below it more of a module adds nothing that could be measured: the shares of the exam decide. */
const LEAST_VALUE = 0.002;
const MAX_IN_A_ROW = 2;
const MAX_ON_A_DAY = 2;

/** How much of the trainings each module gets. */
function weighModules(modules: readonly PlanModule[]): Map<number, number> {
  const hasValue = modules.some(({ value }) => value >= LEAST_VALUE);
  const weights = modules.map(({ value, share }) => Math.max(hasValue ? value : share, 0));
  const isEqual = weights.every((weight) => weight === 0);
  return new Map(modules.map(({ id }, at) => [id, isEqual ? 1 : (weights[at] ?? 0)]));
}

/** The trainings of a course by module: each gets its share, and modules take turns. */
class ModuleTurns {
  readonly #weights: ReadonlyMap<number, number>;
  readonly #credits: Map<number, number>;
  readonly #taught: ReadonlyMap<number, Day>;
  #recent: number[] = [];

  constructor(
    modules: readonly PlanModule[],
    owed: ReadonlyMap<number, number>,
    taught: ReadonlyMap<number, Day>,
  ) {
    this.#weights = new Map([...weighModules(modules)].filter(([, weight]) => weight > 0));
    this.#credits = new Map([...this.#weights.keys()].map((id) => [id, owed.get(id) ?? 0]));
    this.#taught = taught;
  }

  /** The module of the next training on a day that has some already. */
  next({ day, items }: DaySlots): number | undefined {
    const all = [...this.#weights.keys()];
    const taught = all.filter((id) => (this.#taught.get(id) ?? '9999') <= day);
    const turn = taught.length > 0 ? taught : all;
    const total = turn.reduce((sum, id) => sum + (this.#weights.get(id) ?? 0), 0);
    for (const id of turn)
      this.#credits.set(id, (this.#credits.get(id) ?? 0) + (this.#weights.get(id) ?? 0) / total);
    const isNew = (id: number) =>
      this.#recent.length < MAX_IN_A_ROW || this.#recent.some((recent) => recent !== id);
    const isRare = (id: number) =>
      items.filter(({ kind, ref }) => kind === 'practice' && ref === id).length < MAX_ON_A_DAY;
    const module =
      this.#best(turn.filter((id) => isNew(id) && isRare(id))) ??
      this.#best(turn.filter(isNew)) ??
      this.#best(all.filter(isNew)) ??
      this.#best(turn);
    if (module === undefined) return undefined;
    this.#credits.set(module, (this.#credits.get(module) ?? 0) - 1);
    this.#recent = [...this.#recent, module].slice(-MAX_IN_A_ROW);
    return module;
  }

  #best(ids: readonly number[]): number | undefined {
    const rank = (id: number) => this.#credits.get(id) ?? 0;
    const weight = (id: number) => this.#weights.get(id) ?? 0;
    return [...ids].sort((a, b) => rank(b) - rank(a) || weight(b) - weight(a) || a - b)[0];
  }
}

interface PracticeFrame {
  courses: readonly PlanCourse[];
  plannedOn(day: Day): readonly PlanCourse[];
}

/** Fills what is left of the days with trainings where they are worth most. */
export function placePractice(
  days: readonly DaySlots[],
  { courses, plannedOn }: PracticeFrame,
  taught: ReadonlyMap<number, ReadonlyMap<number, Day>>,
  owed: ReadonlyMap<number, number>,
): void {
  const turns = new CourseTurns();
  const modules = new Map(
    courses.map(({ id, modules }) => [id, new ModuleTurns(modules, owed, taught.get(id) ?? new Map())]),
  );
  for (const slots of days) {
    const planned = plannedOn(slots.day).filter((course) => course.modules.length > 0);
    while (planned.length > 0 && freeMinutes(slots) >= PRACTICE_MINUTES) {
      const course = turns.next(planned, slots.day);
      const module = course && modules.get(course.id)?.next(slots);
      if (!course || module === undefined) break;
      const number = 1 + slots.items.filter(({ kind, ref }) => kind === 'practice' && ref === module).length;
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
