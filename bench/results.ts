import { formatBudget, formatValue, isKept, type Measure } from './measure.ts';

/** The machine of a run. Times are comparable between equal machines, ratios between equal processors. */
export interface Machine {
  cores: number;
  processor: string;
  memory: string;
  system: string;
  node: string;
  postgres: string;
}

export interface BenchRecord {
  measuredAt: string;
  machine: Machine;
  measures: Measure[];
}

export type Results = Record<string, BenchRecord>;

/** Adds the record of one bench, in the given order. */
export function withBench(known: Results, order: string[], [name, recorded]: [string, BenchRecord]): Results {
  const benches = Object.entries({ ...known, [name]: recorded });
  return Object.fromEntries(benches.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** How much worse a ratio may be before it counts as a regression. */
export const TOLERANCE = 0.2;

export interface Regression {
  name: string;
  recorded: number;
  measured: number;
}

/** Only ratios are comparable between runs and machines; times are not. */
const filterRatios = (measures: Measure[]) => measures.filter(({ unit }) => unit === undefined);

/** Higher is better, unless the budget is a maximum. */
const isLowerBetter = ({ max }: Measure) => max !== undefined;

/** Picks the better figure of two runs for each ratio, because noise makes ratios worse. */
export function pickBest(one: Measure[], other: Measure[]): Measure[] {
  return filterRatios(one).map((measure) => {
    const repeated = other.find(({ name }) => name === measure.name);
    if (!repeated) return measure;
    const better = isLowerBetter(measure) ? repeated.value < measure.value : repeated.value > measure.value;
    return better ? repeated : measure;
  });
}

/**
 * Ratios with a budget that are worse than the best recorded by more than the tolerance. The best and not the newest:
 * else a little could be lost at every release, and no run would notice.
 */
export function findRegressions(recorded: Record<string, number[]>, measured: Measure[]): Regression[] {
  return filterRatios(measured).flatMap((measure) => {
    const figures = recorded[measure.name];
    if (!figures || formatBudget(measure) === '') return [];
    const before = isLowerBetter(measure) ? Math.min(...figures) : Math.max(...figures);
    const worse = isLowerBetter(measure)
      ? measure.value > before * (1 + TOLERANCE)
      : measure.value < before * (1 - TOLERANCE);
    return worse ? [{ name: measure.name, recorded: before, measured: measure.value }] : [];
  });
}

function formatRow(bench: string, measure: Measure): string {
  const { name, value, unit, against = '' } = measure;
  const budget = formatBudget(measure);
  const verdict = budget === '' ? '' : isKept(measure) ? 'kept' : '**not kept**';
  return `| ${[bench, name, formatValue(value, unit), budget, against, verdict].join(' | ')} |`;
}

const formatMachine = ({ cores, processor, memory, system, node, postgres }: Machine) =>
  `${cores} cores of ${processor}, ${memory}, ${system}, Node ${node}, PostgreSQL ${postgres}`;

/** Which benches ran where: one line for each machine. */
function listMachines(results: Results): string[] {
  const machines = new Map<string, string[]>();
  for (const [bench, { measuredAt, machine }] of Object.entries(results)) {
    const benches = machines.get(formatMachine(machine)) ?? [];
    machines.set(formatMachine(machine), [...benches, `${bench} ${measuredAt}`]);
  }
  return [...machines].map(([machine, benches]) => `- ${machine}: ${benches.join(', ')}.`);
}

/** Formats all figures as a Markdown page. */
export function formatPage(results: Results): string {
  const rows = Object.entries(results).flatMap(([bench, { measures }]) =>
    measures.map((measure) => formatRow(bench, measure)),
  );
  return [
    '# Results',
    '',
    'Written by `npm run bench`. A figure without a unit is a ratio to the baseline beside it, measured in the same run.',
    '',
    ...listMachines(results),
    '',
    '| bench | what | measured | budget | against | verdict |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
