import { writeFileSync } from 'node:fs';
import { formatVerdict } from './verdict.ts';

/** One figure of a bench. Without a unit it is a ratio to a baseline measured in the same run. */
export interface Measure {
  name: string;
  value: number;
  unit?: string;
  /** The budget as a minimum or a maximum. Without one the figure is only reported. */
  min?: number;
  max?: number;
  /** The baseline of the figure and other details. */
  against?: string;
}

export interface BenchReport {
  bench: string;
  measures: Measure[];
}

/** Every bench has a short form. */
export const isQuick = process.argv.includes('--quick');

export function isKept({ value, min, max }: Measure): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Formats a figure with about three significant digits. */
export function formatValue(value: number, unit?: string): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === undefined ? text : `${text} ${unit}`;
}

export function formatBudget({ min, max, unit }: Measure): string {
  if (min !== undefined) return `at least ${formatValue(min, unit)}`;
  return max === undefined ? '' : `at most ${formatValue(max, unit)}`;
}

function formatMeasure(measure: Measure): string {
  const budget = formatBudget(measure);
  const parts = [`${measure.name}: ${formatValue(measure.value, measure.unit)}`];
  if (budget) parts.push(`(${budget})`);
  if (measure.against) parts.push(`– ${measure.against}`);
  return formatVerdict(budget === '' ? null : isKept(measure), parts.join(' '));
}

/**
 * Collects and prints the figures of one bench. `end` sets the exit code to 1 when a budget was not met, and writes the
 * figures to the file BENCH_REPORT.
 */
export function openBench(bench: string) {
  const measures: Measure[] = [];
  return {
    measure(measure: Measure): void {
      measures.push(measure);
      console.log(formatMeasure(measure));
    },
    end(): void {
      const file = process.env.BENCH_REPORT;
      if (file) writeFileSync(file, JSON.stringify({ bench, measures } satisfies BenchReport));
      process.exitCode = measures.every(isKept) ? 0 : 1;
    },
  };
}
