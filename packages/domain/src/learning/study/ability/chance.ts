import type { Blueprint } from './blueprint.ts';
import { binomial, chanceOfSum, convolve, cutBelow, tailsOf } from './distributions.ts';
import { DRAWS, drawAbilities } from './draws.ts';
import type { AbilityState } from './filter.ts';
import { type ShareTable, shareAt } from './share-right.ts';

/** How much a module is raised to see what it is worth. */
const RAISE = 0.3;
const ONE = Float64Array.of(1);

export interface ExamForecast {
  /** The chance to reach the needed number of right answers and every module's minimum. */
  chance: number;
  /** The chance if the ability in each module were a little higher. */
  raised: number[];
  /** The chance to miss each module's minimum. */
  risks: number[];
  /** How likely each number of right answers is, in exams that are passed, and in all. */
  passedScores: Float64Array;
  scores: Float64Array;
}

const allocate = (length: number) => new Float64Array(length + 1);

/** Room for the distributions of one draw, taken again for the next one. */
function allocateParts(modules: Blueprint['modules']) {
  const sizes = modules.map(({ questions }) => questions);
  const before = sizes.map((_, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0));
  const total = before.at(-1) ?? 0;
  return {
    whole: sizes.map(allocate),
    cut: sizes.map(allocate),
    higher: sizes.map(allocate),
    /** The products up to each place, with it: of what passes, of all, and with one part raised. */
    upTo: before.map(allocate),
    wholeUpTo: before.map(allocate),
    raisedUpTo: before.map(allocate),
    /** The products of what comes after each place, and their tails. */
    after: before.map((size) => allocate(total - size).fill(size === total ? 1 : 0)),
    tails: before.map((size) => allocate(total - size)),
  };
}

function sumBelow(distribution: Float64Array, end: number): number {
  let sum = 0;
  for (let k = 0; k < end && k < distribution.length; k += 1) sum += distribution[k] as number;
  return sum;
}

function addTo(sum: Float64Array, part: Float64Array, from = 0): void {
  for (let k = from; k < part.length; k += 1) sum[k] = (sum[k] as number) + (part[k] as number) / DRAWS;
}

/** What an exam today would bring, by the state of a student. The modules of state, blueprint and tables are the same. */
export function forecastExam(
  state: AbilityState,
  { modules, needed, total }: Blueprint,
  tables: readonly ShareTable[],
): ExamForecast {
  const forecast: ExamForecast = {
    chance: 0,
    raised: modules.map(() => 0),
    risks: modules.map(() => 0),
    passedScores: new Float64Array(total + 1),
    scores: new Float64Array(total + 1),
  };
  const room = allocateParts(modules);
  const last = modules.length - 1;
  const countRight = (module: number, ability: number, result: Float64Array) =>
    binomial(modules[module]?.questions ?? 0, shareAt(tables[module] as ShareTable, ability), result);
  const at = (parts: readonly Float64Array[], place: number) => parts[place] ?? ONE;
  for (const abilities of drawAbilities(state)) {
    modules.forEach(({ minimum }, module) => {
      const whole = countRight(module, abilities[module] as number, at(room.whole, module));
      const cut = cutBelow(whole, minimum, at(room.cut, module));
      convolve(at(room.upTo, module - 1), cut, at(room.upTo, module));
      convolve(at(room.wholeUpTo, module - 1), whole, at(room.wholeUpTo, module));
      forecast.risks[module] = (forecast.risks[module] as number) + sumBelow(whole, minimum) / DRAWS;
    });
    const scores = at(room.upTo, last);
    forecast.chance += chanceOfSum(scores, ONE, needed) / DRAWS;
    addTo(forecast.passedScores, scores, needed);
    addTo(forecast.scores, at(room.wholeUpTo, last));
    for (let module = last; module >= 0; module -= 1) {
      const after = at(room.after, module);
      if (module < last) convolve(at(room.after, module + 1), at(room.cut, module + 1), after);
      const raised = countRight(module, (abilities[module] as number) + RAISE, at(room.whole, module));
      const higher = cutBelow(raised, modules[module]?.minimum ?? 0, at(room.higher, module));
      const first = convolve(at(room.upTo, module - 1), higher, at(room.raisedUpTo, module));
      forecast.raised[module] =
        (forecast.raised[module] as number) +
        chanceOfSum(first, tailsOf(after, at(room.tails, module)), needed) / DRAWS;
    }
  }
  return forecast;
}

/** The chance alone, for many students. */
export function chanceToPass(
  state: AbilityState,
  { modules, needed }: Blueprint,
  tables: readonly ShareTable[],
): number {
  const { whole, cut, upTo } = allocateParts(modules);
  let chance = 0;
  for (const abilities of drawAbilities(state)) {
    let scores: Float64Array = ONE;
    for (const [module, { questions, minimum }] of modules.entries()) {
      const share = shareAt(tables[module] as ShareTable, abilities[module] as number);
      const passing = cutBelow(binomial(questions, share, whole[module]), minimum, cut[module]);
      scores = convolve(scores, passing, upTo[module]);
    }
    chance += chanceOfSum(scores, ONE, needed) / DRAWS;
  }
  return chance;
}
