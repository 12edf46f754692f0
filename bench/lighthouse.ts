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
const RUNS = isQuick ? 1 : 3;
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100 };
const CLS = 0.02;
/** The mobile profile slows by four what Lighthouse's own index calls a good laptop (1,500 to 2,000). */
const MOST_SLOWDOWN = 4;
const LAPTOP_INDEX = 1750;

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

interface Judging {
  url: string;
  port: number;
  slowdown: number;
}

async function look({ url, port, slowdown }: Judging) {
  const result = await lighthouse(
    url,
    { port, onlyCategories: CATEGORIES, logLevel: 'error' },
    { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: slowdown } } },
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  return result;
}

/** How much this machine must be slowed to be the phone of the profile: four times when it is as fast as a good laptop. */
async function calibrate(url: string, port: number): Promise<number> {
  const { benchmarkIndex } = (await look({ url, port, slowdown: 1 })).lhr.environment;
  const slowdown = Math.min(MOST_SLOWDOWN, Math.max(1, (benchmarkIndex / LAPTOP_INDEX) * MOST_SLOWDOWN));
  console.log(`index of this machine ${benchmarkIndex}: slowed ${slowdown.toFixed(1)} times`);
  return slowdown;
}

async function judge(judging: Judging): Promise<Scores> {
  const result = await look(judging);
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
  const slowdown = await calibrate(`${academy.url}${PAGES[0]}`, browser.port);
  for (const page of PAGES) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await judge({ url: `${academy.url}${page}`, port: browser.port, slowdown }));
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
