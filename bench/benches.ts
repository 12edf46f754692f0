import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '../tools/repository.ts';
import { runStep } from '../tools/run-step.ts';
import type { BenchReport, Measure } from './measure.ts';

export interface Bench {
  name: string;
  /** The options of the short form with which `npm run bench:check` measures its ratios. */
  check?: string[];
}

/** Every bench, in the order of the results table. */
export const BENCHES: Bench[] = [
  { name: 'size' },
  { name: 'lighthouse' },
  { name: 'screens' },
  { name: 'save-answer', check: ['--quick'] },
  { name: 'login-flood' },
  { name: 'hostile-files' },
  { name: 'reads', check: ['--quick', 'home', 'course', 'questions page'] },
  { name: 'question-search', check: ['--quick'] },
  { name: 'question-import' },
  { name: 'exam-day' },
  { name: 'answer-sheet' },
  { name: 'reports' },
  { name: 'start' },
  { name: 'purchases' },
  { name: 'office-lists' },
  { name: 'office-orders' },
  { name: 'office-questions' },
  { name: 'learning' },
];

/** Runs a bench in the same terminal; null when it ended without a report. */
export async function runBench(name: string, ...args: string[]): Promise<Measure[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'toro-bench-report-'));
  const report = join(folder, 'report.json');
  try {
    const program = ['--import', 'tsx', inRepository(`bench/${name}.ts`), ...args];
    await runStep(process.execPath, program, { ...process.env, BENCH_REPORT: report });
    return (JSON.parse(readFileSync(report, 'utf8')) as BenchReport).measures;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
