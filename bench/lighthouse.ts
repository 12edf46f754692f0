/**
 * Lighthouse over the pages that strangers see first, on its mobile profile: `npx tsx bench/lighthouse.ts`.
 * Budgets: performance 95, accessibility 100, best practices 100, CLS under 0.02.
 */
import lighthouse from 'lighthouse';
import { build } from '../tools/build.ts';
import { openAcademy } from './academy.ts';
import { openProfile } from './browser-profile.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';

const PAGES = ['/auth/login', '/checkout/cfp-completo/531', '/gabaritoro/create'];
const RUNS = isQuick ? 1 : 9;
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100 };
const CLS = 0.02;

type Category = keyof typeof BUDGET;
const CATEGORIES = Object.keys(BUDGET) as Category[];

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

const scoreOf = ({ performance }: Scores) => performance;

await build({ ifStale: true });
const academy = await openAcademy();
const browser = openProfile();
const port = await browser.launch();
const bench = openBench('lighthouse');
try {
  for (const page of PAGES) {
    const url = `${academy.url}${page}`;
    // Somebody has been there since the server started: the first visit is not counted.
    await judge(url, port);
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(url, port));
    for (const category of CATEGORIES)
      bench.measure({
        name: `${page}, ${category}`,
        value: median(runs.map((each) => each[category])),
        unit: 'points',
        least: BUDGET[category],
        ...(category === 'performance' && { against: `the middle of ${runs.map(scoreOf).join(', ')}` }),
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
