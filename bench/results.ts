import { budgetOf, isKept, type Measure, written } from './measure.ts';

/** Where figures come from: they can be compared with those of a machine like it. */
export interface Machine {
  cores: number;
  processor: string;
  memory: string;
  system: string;
  node: string;
  postgres: string;
}

export interface Recorded {
  measuredAt: string;
  measures: Measure[];
}

export interface Results {
  machine: Machine;
  benches: Record<string, Recorded>;
}

/** What was known with one bench more, in the given order; figures of another machine are not kept beside ours. */
export function withBench(
  known: Results | null,
  machine: Machine,
  order: string[],
  [name, recorded]: [string, Recorded],
): Results {
  const same = known && JSON.stringify(known.machine) === JSON.stringify(machine);
  const benches = { ...(same && known.benches), [name]: recorded };
  const sorted = Object.entries(benches).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { machine, benches: Object.fromEntries(sorted) };
}

/** A ratio may be so much worse than the recorded one before it counts as a regression. */
export const TOLERANCE = 0.2;

export interface Regression {
  name: string;
  recorded: number;
  measured: number;
}

/** Only ratios tell anything of another moment or machine: times do not. */
const ratiosOf = (measures: Measure[]) => measures.filter(({ unit }) => unit === undefined);

/** More is better, unless the budget is a most. */
const prefersLess = ({ most }: Measure) => most !== undefined;

/** The better figure of two runs, ratio by ratio: noise only ever makes a ratio worse. */
export function bestOf(one: Measure[], other: Measure[]): Measure[] {
  return ratiosOf(one).map((measure) => {
    const again = other.find(({ name }) => name === measure.name);
    if (!again) return measure;
    const better = prefersLess(measure) ? again.value < measure.value : again.value > measure.value;
    return better ? again : measure;
  });
}

/** Ratios with a budget that are worse than recorded by more than the tolerance. */
export function regressionsOf(recorded: Measure[], measured: Measure[]): Regression[] {
  return ratiosOf(measured).flatMap((measure) => {
    const before = recorded.find(({ name }) => name === measure.name);
    if (!before || budgetOf(measure) === '') return [];
    const worse = prefersLess(measure)
      ? measure.value > before.value * (1 + TOLERANCE)
      : measure.value < before.value * (1 - TOLERANCE);
    return worse ? [{ name: measure.name, recorded: before.value, measured: measure.value }] : [];
  });
}

function rowOf(bench: string, measure: Measure): string {
  const { name, value, unit, against = '' } = measure;
  const budget = budgetOf(measure);
  const verdict = budget === '' ? '' : isKept(measure) ? 'kept' : '**not kept**';
  return `| ${[bench, name, written(value, unit), budget, against, verdict].join(' | ')} |`;
}

/** The table of all figures, as a page. */
export function pageOf({ machine, benches }: Results): string {
  const { cores, processor, memory, system, node, postgres } = machine;
  const rows = Object.entries(benches).flatMap(([bench, { measures }]) =>
    measures.map((measure) => rowOf(bench, measure)),
  );
  const days = Object.entries(benches).map(([bench, { measuredAt }]) => `${bench} ${measuredAt}`);
  return [
    '# Results',
    '',
    'Written by `npm run bench`. A figure without a unit is a ratio to the floor beside it, measured in the same run.',
    '',
    `Machine: ${cores} cores of ${processor}, ${memory}, ${system}, Node ${node}, PostgreSQL ${postgres}.`,
    '',
    '| bench | what | measured | budget | against | verdict |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `Measured: ${days.join(', ')}.`,
    '',
  ].join('\n');
}
