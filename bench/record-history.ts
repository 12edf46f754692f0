import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../tools/repository.ts';
import { drawHistory, type HistoryLine, readHistory, toRatios } from './history.ts';
import { describeMachine } from './machine.ts';
import type { Measure } from './measure.ts';

const FILE = inRepository('bench/history.jsonl');
const PAGE = inRepository('docs/measurements.md');
const MARK = '<!-- Drawn by `npm run bench`. -->';

export const loadHistory = (): HistoryLine[] =>
  existsSync(FILE) ? readHistory(readFileSync(FILE, 'utf8')) : [];

/** Keeps the ratios of a bench at this commit, and draws them all in the page of measurements. */
export function recordHistory(bench: string, measures: readonly Measure[]): void {
  const ratios = toRatios(measures);
  if (Object.keys(ratios).length === 0) return;
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const { processor } = describeMachine();
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(
    FILE,
    `${JSON.stringify({ day, commit, processor, bench, ratios } satisfies HistoryLine)}\n`,
  );
  const page = readFileSync(PAGE, 'utf8');
  const [text] = page.split(MARK);
  writeFileSync(PAGE, `${text}${MARK}\n\n${drawHistory(loadHistory())}\n`);
}
