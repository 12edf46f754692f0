import { writeFileSync } from 'node:fs';
import { verdict } from './verdict.ts';

/** One figure of a bench. Without a unit it is a ratio to something that was measured in the same run. */
export interface Measure {
  name: string;
  value: number;
  unit?: string;
  /** The budget: at least, or at most. Without one the figure is only told. */
  least?: number;
  most?: number;
  /** What it was held against, and whatever else a reader wants to know. */
  against?: string;
}

export interface BenchReport {
  bench: string;
  measures: Measure[];
}

/** A short form for a look in between: every bench has one. */
export const isQuick = process.argv.includes('--quick');

export function isKept({ value, least, most }: Measure): boolean {
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

/** As many digits as the size of a figure deserves. */
export function written(value: number, unit?: string): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === undefined ? text : `${text} ${unit}`;
}

export function budgetOf({ least, most, unit }: Measure): string {
  if (least !== undefined) return `at least ${written(least, unit)}`;
  return most === undefined ? '' : `at most ${written(most, unit)}`;
}

function lineOf(measure: Measure): string {
  const budget = budgetOf(measure);
  const told = [`${measure.name}: ${written(measure.value, measure.unit)}`];
  if (budget) told.push(`(${budget})`);
  if (measure.against) told.push(`– ${measure.against}`);
  return verdict(budget === '' ? null : isKept(measure), told.join(' '));
}

/**
 * Collects the figures of one bench: each is printed as it comes. `end` makes the exit code 1 when a budget was not
 * kept, and leaves the figures in the file that BENCH_REPORT names.
 */
export function openBench(bench: string) {
  const measures: Measure[] = [];
  return {
    measure(measure: Measure): void {
      measures.push(measure);
      console.log(lineOf(measure));
    },
    end(): void {
      const file = process.env.BENCH_REPORT;
      if (file) writeFileSync(file, JSON.stringify({ bench, measures } satisfies BenchReport));
      process.exitCode = measures.every(isKept) ? 0 : 1;
    },
  };
}
