/**
 * Runs Lighthouse with its mobile profile on the public entry pages: `npx tsx bench/lighthouse.ts`.
 * Budgets: performance 95, accessibility 100, best practices 100, CLS under 0.02.
 */
import lighthouse from 'lighthouse';
import { build } from '../tools/build.ts';
import { openBrowserProfile } from './browser-profile.ts';
import { startDemoApp } from './demo-app.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';

const PAGES = ['/auth/login', '/cursos', '/checkout/cfp-completo/531', '/gabaritoro/create'];
const RUNS = isQuick ? 1 : 9;
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100 };
const CLS = 0.02;

type Category = keyof typeof BUDGET;
const CATEGORIES = Object.keys(BUDGET) as Category[];

interface Scores extends Record<Category, number> {
  shift: number;
  /** Failed audits of best practices and accessibility. */
  failedAudits: string[];
}

async function runLighthouse(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const failedAudits = (['accessibility', 'best-practices'] as const).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failedAudits,
  };
}

const scoreOf = ({ performance }: Scores) => performance;

await build({ ifStale: true });
const app = await startDemoApp();
const browser = openBrowserProfile();
const port = await browser.launch();
const bench = openBench('lighthouse');
try {
  for (const page of PAGES) {
    const url = `${app.url}${page}`;
    // The first visit after the server start is a warm-up and is not counted.
    await runLighthouse(url, port);
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url, port));
    for (const category of CATEGORIES)
      bench.measure({
        name: `${page}, ${category}`,
        value: median(runs.map((each) => each[category])),
        unit: 'points',
        min: BUDGET[category],
        ...(category === 'performance' && { against: `the middle of ${runs.map(scoreOf).join(', ')}` }),
      });
    bench.measure({
      name: `${page}, layout shift`,
      value: median(runs.map((each) => each.shift)),
      unit: 'CLS',
      max: CLS,
    });
    const failedAudits = new Set(runs.flatMap((each) => each.failedAudits));
    if (failedAudits.size > 0) console.log(`     failed audits: ${[...failedAudits].join(', ')}`);
  }
} finally {
  await browser.close();
  await app.close();
}
bench.end();
