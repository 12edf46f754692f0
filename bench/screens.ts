/**
 * Navigates between screens that were opened before, in Chromium with the built app: `npx tsx bench/screens.ts`.
 * Budget: under 100 ms from the click to the new screen's content, painted.
 */
import { chromium, type Page } from '@playwright/test';
import { Person } from '../e2e/person.ts';
import { build } from '../tools/build.ts';
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts';
import { startDemoApp } from './demo-app.ts';
import { isQuick, openBench } from './measure.ts';
import { median, quantile } from './quantile.ts';

const ROUNDS = isQuick ? 3 : 12;
const MAX_MS = 100;

interface Screen {
  name: string;
  /** The link to the screen. */
  link: string;
  /** A selector that matches only once the screen has its content. */
  content: string;
}

const HOME: Screen = { name: 'home', link: 'nav a[href="/"]', content: 'main h2#courses' };

/** Every screen is opened from the menu, except the course, which is opened from its card on the home page. */
const NAVIGATION: Screen[] = [
  {
    name: 'course',
    link: 'main article a[href^="/courses/"]',
    content: 'nav[aria-label="Aulas do curso"] button',
  },
  {
    name: 'questions',
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
function navigate(page: Page, { link, content }: Screen): Promise<number> {
  return page.evaluate(
    async ({ link, content }) => {
      const target = document.querySelector<HTMLElement>(link);
      if (!target) throw new Error(`there is no ${link}`);
      if (document.querySelector(content)) throw new Error(`${content} is there before the move`);
      const began = performance.now();
      target.click();
      await new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error(`${content} does not come`)), 10_000);
        new MutationObserver((_, observer) => {
          if (!document.querySelector(content)) return;
          clearTimeout(timeout);
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
const app = await startDemoApp();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
  // Its signal handlers would end this program before the app is closed.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
const bench = openBench('screens');
try {
  const page = await browser.newPage({
    baseURL: app.url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  await new Person(page).login();
  await page.waitForSelector(HOME.content);
  const times = new Map<string, number[]>();
  // Two warm-up rounds, so that every screen was opened and compiled before.
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [at, screen] of NAVIGATION.entries()) {
      const from = NAVIGATION.at(at - 1)?.name ?? '';
      const ms = await navigate(page, screen);
      await page.waitForLoadState('networkidle');
      const name = `${from} to ${screen.name}`;
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  for (const [name, taken] of times)
    bench.measure({
      name,
      value: median(taken),
      unit: 'ms',
      max: MAX_MS,
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
  await app.close();
}
bench.end();
