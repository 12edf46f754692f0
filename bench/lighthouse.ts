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
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';

const PAGES = ['/auth/login', '/checkout/cfp-completo/531', '/gabaritoro/create'];
const RUNS = isQuick ? 1 : 5;
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

await build({ ifStale: true });
const academy = await openAcademy();
const browser = await openBrowser();
const bench = openBench('lighthouse');
try {
  for (const page of PAGES) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(`${academy.url}${page}`, browser.port));
    for (const category of CATEGORIES)
      bench.measure({
        name: `${page}, ${category}`,
        value: median(runs.map((each) => each[category])),
        unit: 'points',
        least: BUDGET[category],
      });
    bench.measure({
      name: `${page}, layout shift`,
      value: median(runs.map((each) => each.shift)),
      unit: 'CLS',
      most: CLS,
    });
    const wanting = new Set(runs.flatMap((each) => each.wanting));
    if (wanting.size > 0) console.log(`     wanting: ${[...wanting].join(', ')}`);
  }
} finally {
  await browser.close();
  await academy.close();
}
bench.end();
