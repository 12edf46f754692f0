/**
 * Lighthouse over the pages that strangers see first, on its mobile profile: `npx tsx bench/lighthouse.ts`.
 * Budgets (decisions.md): performance 95, accessibility 100, best practices 100, CLS under 0.02.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { freePort } from '../apps/api/src/platform/embedded-postgres/free-port.ts';
import { build } from '../tools/build.ts';
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts';
import { openAcademy } from './crash/academy.ts';

const PAGES = ['/auth/login', '/checkout/cfp-completo/531', '/gabaritoro/create'];
const RUNS = Number(process.env.RUNS ?? 3);
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100 };
const CLS = 0.02;

type Category = keyof typeof BUDGET;
const CATEGORIES = Object.keys(BUDGET) as Category[];

/** A browser that listens for Lighthouse on a port. */
async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort(null);
  const profile = mkdtempSync(join(tmpdir(), 'toro-lighthouse-'));
  const browser: ChildProcess = spawn(
    ensureChromium(),
    [...chromiumFlags, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
    await pause(100);
  }
  return {
    port,
    async close() {
      const ended = once(browser, 'exit');
      browser.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

interface Scores extends Record<Category, number> {
  shift: number;
  /** What best practices or accessibility found wanting. */
  wanting: string[];
}

async function judge(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const wanting = (['accessibility', 'best-practices'] as const).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    wanting,
  };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await build({ ifStale: true });
const academy = await openAcademy();
const browser = await openBrowser();
let within = true;
try {
  for (const page of PAGES) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(`${academy.url}${page}`, browser.port));
    const scores = CATEGORIES.map(
      (category) => [category, middle(runs.map((each) => each[category]))] as const,
    );
    const shift = middle(runs.map((each) => each.shift));
    const good = scores.every(([category, score]) => score >= BUDGET[category]) && shift < CLS;
    within &&= good;
    const told = scores.map(([category, score]) => `${category} ${score} (${BUDGET[category]})`).join(', ');
    console.log(`${good ? 'ok  ' : 'OVER'} ${page}: ${told}, CLS ${shift.toFixed(3)} (under ${CLS})`);
    const wanting = new Set(runs.flatMap((each) => each.wanting));
    if (wanting.size > 0) console.log(`     wanting: ${[...wanting].join(', ')}`);
  }
} finally {
  await browser.close();
  await academy.close();
}
process.exitCode = within ? 0 : 1;
