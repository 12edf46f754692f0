import { formatValue, type Measure } from './measure.ts';

/** The ratios of a bench at a commit. */
export interface HistoryLine {
  day: string;
  commit: string;
  /** Ratios to a bare route differ between processors, so only runs on the same one are compared. */
  processor: string;
  bench: string;
  ratios: Record<string, number>;
}

export const readHistory = (text: string): HistoryLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

export const toRatios = (measures: readonly Measure[]): HistoryLine['ratios'] =>
  Object.fromEntries(
    measures
      .filter(({ unit, min, max }) => unit === undefined && (min ?? max) !== undefined)
      .map(({ name, value }) => [name, value]),
  );

/** The figures of each ratio of a bench on a processor, the oldest first; null when it was never measured there. */
export function findFigures(
  history: readonly HistoryLine[],
  { bench, processor }: Pick<HistoryLine, 'bench' | 'processor'>,
): Record<string, number[]> | null {
  const lines = history.filter((line) => line.bench === bench && line.processor === processor);
  if (lines.length === 0) return null;
  const figures: Record<string, number[]> = {};
  for (const [name, value] of lines.flatMap(({ ratios }) => Object.entries(ratios)))
    figures[name] = [...(figures[name] ?? []), value];
  return figures;
}

const BARS = '▁▂▃▄▅▆▇█';

/** One bar for each value, from nothing to the greatest. */
function drawBars(values: readonly number[]): string {
  const top = Math.max(...values, Number.EPSILON);
  return values.map((value) => BARS[Math.round((value / top) * (BARS.length - 1))]).join('');
}

/** A table with a line for each ratio and processor, oldest figure first. */
export function drawHistory(history: readonly HistoryLine[]): string {
  const rows = new Map<string, { label: string; processor: string; values: HistoryLine[]; name: string }>();
  for (const line of history)
    for (const name of Object.keys(line.ratios)) {
      const key = [line.bench, name, line.processor].join('\n');
      const row = rows.get(key) ?? {
        label: `${line.bench}: ${name}`,
        processor: line.processor,
        values: [],
        name,
      };
      row.values.push(line);
      rows.set(key, row);
    }
  const lines = [...rows.values()].map(({ label, processor, values, name }) => {
    const figures = values.map(({ ratios }) => ratios[name] ?? 0);
    const [first, last] = [values[0], values.at(-1)];
    const ends = [first, last].map((line) => `${formatValue(line?.ratios[name] ?? 0)} (${line?.commit})`);
    return `| ${[label, processor, ends[0], drawBars(figures), ends[1]].join(' | ')} |`;
  });
  return ['| ratio | processor | first | | newest |', '|---|---|---|---|---|', ...lines.sort()].join('\n');
}
