/**
 * Moving between screens that were seen before, in Chromium over the built app: `npx tsx bench/screens.ts`.
 * Budget: under 100 ms from the click to the new screen's content, painted.
 */
import { chromium, type Page } from '@playwright/test';
import { Person } from '../e2e/person.ts';
import { build } from '../tools/build.ts';
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts';
import { openAcademy } from './academy.ts';
import { isQuick, openBench } from './measure.ts';
import { median, quantile } from './quantile.ts';

const ROUNDS = isQuick ? 3 : 12;
const MOST_MS = 100;

interface Screen {
  name: string;
  /** The link that leads there. */
  link: string;
  /** What is only there once the screen has its content. */
  content: string;
}

const HOME: Screen = { name: 'home', link: 'nav a[href="/"]', content: 'main h2#courses' };

/** Everything is entered from the menu; the course from its card, so the home stands before it. */
const WALK: Screen[] = [
  {
    name: 'course',
    link: 'main article a[href^="/courses/"]',
    content: 'nav[aria-label="Aulas do curso"] button',
  },
  {
    name: 'bank',
    link: 'nav a[href="/questions"]',
    content: 'section[aria-label="Questões encontradas"] li',
  },
  HOME,
  { name: 'podcasts', link: 'nav a[href="/podcast"]', content: 'main button[title], main li button' },
  {
    name: 'notifications',
    link: 'nav a[href="/notifications"]',
    content: 'ul[aria-label="Notificações"] li',
  },
  { name: 'wallet', link: 'nav a[href="/cashback"]', content: 'main #statement' },
  { name: 'profile', link: 'nav a[href="/user"]', content: 'main h2#data' },
  HOME,
];

/** Milliseconds from the click until a frame with the content is painted, by the page's own clock. */
function move(page: Page, { link, content }: Screen): Promise<number> {
  return page.evaluate(
    async ({ link, content }) => {
      const target = document.querySelector<HTMLElement>(link);
      if (!target) throw new Error(`there is no ${link}`);
      if (document.querySelector(content)) throw new Error(`${content} is there before the move`);
      const began = performance.now();
      target.click();
      await new Promise<void>((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`${content} does not come`)), 10_000);
        new MutationObserver((_, observer) => {
          if (!document.querySelector(content)) return;
          clearTimeout(patience);
          observer.disconnect();
          resolve();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    },
    { link, content },
  );
}

await build({ ifStale: true });
const academy = await openAcademy();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
  // Its own way with signals would end this program before the academy is closed.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
const bench = openBench('screens');
try {
  const page = await browser.newPage({
    baseURL: academy.url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  await new Person(page).login();
  await page.waitForSelector(HOME.content);
  const times = new Map<string, number[]>();
  // Twice to see every screen, and for the engine to have compiled it.
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [at, screen] of WALK.entries()) {
      const from = WALK.at(at - 1)?.name ?? '';
      const ms = await move(page, screen);
      await page.waitForLoadState('networkidle');
      const name = `${from} to ${screen.name}`;
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  for (const [name, taken] of times)
    bench.measure({
      name,
      value: median(taken),
      unit: 'ms',
      most: MOST_MS,
      against: `the middle of ${taken.length}, the slowest ${Math.max(...taken).toFixed(0)} ms`,
    });
  const all = [...times.values()].flat();
  bench.measure({
    name: 'all moves, p95',
    value: quantile(all, 0.95),
    unit: 'ms',
    against: `${all.length} moves`,
  });
} finally {
  await browser.close();
  await academy.close();
}
bench.end();
