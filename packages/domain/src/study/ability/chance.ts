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

/** The products of the distributions before each place, and of all. */
function prefixesOf(parts: readonly Float64Array[]): Float64Array[] {
  const prefixes: Float64Array[] = [ONE];
  for (const part of parts) prefixes.push(convolve(prefixes.at(-1) ?? ONE, part));
  return prefixes;
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
  const countRight = (module: number, ability: number) =>
    binomial(modules[module]?.questions ?? 0, shareAt(tables[module] as ShareTable, ability));
  for (const abilities of drawAbilities(state)) {
    const whole = modules.map((_, module) => countRight(module, abilities[module] as number));
    const cut = whole.map((part, module) => cutBelow(part, modules[module]?.minimum ?? 0));
    const before = prefixesOf(cut);
    const after = prefixesOf(cut.toReversed()).toReversed();
    const scores = before.at(-1) ?? ONE;
    forecast.chance += chanceOfSum(scores, ONE, needed) / DRAWS;
    addTo(forecast.passedScores, scores, needed);
    addTo(forecast.scores, prefixesOf(whole).at(-1) ?? ONE);
    modules.forEach(({ minimum }, module) => {
      const higher = cutBelow(countRight(module, (abilities[module] as number) + RAISE), minimum);
      const first = convolve(before[module] as Float64Array, higher);
      forecast.raised[module] =
        (forecast.raised[module] as number) +
        chanceOfSum(first, tailsOf(after[module + 1] as Float64Array), needed) / DRAWS;
      forecast.risks[module] =
        (forecast.risks[module] as number) +
        (whole[module] as Float64Array).slice(0, minimum).reduce((sum, part) => sum + part, 0) / DRAWS;
    });
  }
  return forecast;
}

/** The chance alone, for many students. */
export function chanceToPass(
  state: AbilityState,
  { modules, needed }: Blueprint,
  tables: readonly ShareTable[],
): number {
  let chance = 0;
  for (const abilities of drawAbilities(state)) {
    let scores: Float64Array = ONE;
    for (const [module, { questions, minimum }] of modules.entries())
      scores = convolve(
        scores,
        cutBelow(
          binomial(questions, shareAt(tables[module] as ShareTable, abilities[module] as number)),
          minimum,
        ),
      );
    chance += chanceOfSum(scores, ONE, needed) / DRAWS;
  }
  return chance;
}
