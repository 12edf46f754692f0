import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRepository } from '../tools/repository.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './person.ts';
import { CANDIDATE, examPages } from './pages/exam-pages.ts';
import { reportPages } from './pages/report-pages.ts';
import type { PageUnderTest } from './pages/page-under-test.ts';
import { studentPages } from './pages/student-pages.ts';
import { visitorPages } from './pages/visitor-pages.ts';
import { blockEvents } from './course-page.ts';

type View = readonly [colorScheme: 'light' | 'dark', width: number];

const ALL: readonly View[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [390, 820, 1440].map((width) => [scheme, width] as const),
);
const DAILY: readonly View[] = [
  ['light', 1440],
  ['dark', 390],
];

/** Every day one of the two views that differ most, in turn; `ACCESSIBILITY=full` looks at all six. */
const selectViews = (room: number): readonly View[] =>
  process.env.ACCESSIBILITY === 'full' ? ALL : [DAILY[room % 2] ?? ['light', 1440]];

/** Led elsewhere before anything is shown: to the public site, to the courses or to the login. */
const REDIRECTING_ROUTES = ['/gabaritoro', '/gabaritoro-modular', '$'];

/** So many rooms a test: two workers share them. */
const PAGES_PER_TEST = 7;
const MAX_CHECKS = 3;

/** The scheme has reached the page, and what it changed has stopped changing. */
async function waitForColorScheme(page: Page, colorScheme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // The frame that the server paints is there before the screen, and nobody can reach it.
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What the browser leaves out while it is out of sight keeps the colours of the scheme before.
    for (const one of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    await frame();
    // What is out of sight is changed late: it is brought to its end.
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
    await frame();
  });
}

/** What no axe rule tells: one first heading and one main part, nothing beside the screen. */
async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const faults: string[] = [];
    if (shown('h1').length !== 1) faults.push(`${shown('h1').length} first headings`);
    if (shown('main, [role=main], [role=dialog]').length === 0) faults.push('no main part');
    if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
    if (document.title.trim() === '') faults.push('no title');
    return faults;
  });
}

/** What is there when one looks again too: colours of a moment, while a scheme still spreads, are no finding. */
async function findProblems(page: Page, colorScheme: string): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await waitForColorScheme(page, colorScheme);
    const found = [...(await axeFindings(page)), ...(await findLayoutProblems(page))];
    if (found.length === 0 || look === MAX_CHECKS) return found;
  }
}

async function checkPages(page: Page, rooms: readonly PageUnderTest[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, room] of rooms.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await room.open(page);
    for (const [colorScheme, width] of selectViews(index)) {
      // Colours that still fade into the other scheme would be judged as they are for a moment.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const found = await findProblems(page, colorScheme);
      faults.push(...found.map((fault) => `${room.name}, ${colorScheme} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

const groups: readonly [who: string, email: string | null, rooms: readonly PageUnderTest[]][] = [
  ['a visitor', null, visitorPages],
  ['a student', 'aluno@toro.test', studentPages],
  ['a candidate', CANDIDATE, examPages],
  ['the owner of reports', 'aluno@toro.test', reportPages],
];

for (const [who, email, rooms] of groups) {
  const shares = Math.ceil(rooms.length / PAGES_PER_TEST);
  // One attempt is open at a time: what a candidate sees is looked at in turn.
  test.describe(`what ${who} sees`, () => {
    if (email === CANDIDATE) test.describe.configure({ mode: 'serial' });
    for (let share = 0; share < shares; share += 1)
      test(`has no axe finding, one first heading and nothing beside the screen, ${share + 1} of ${shares}`, async ({
        page,
        person,
      }) => {
        test.setTimeout(60_000 + selectViews(0).length * 45_000);
        await blockEvents(page);
        await page.route('**/v1/services/podcast/track', (route) => route.fulfill({ json: {} }));
        await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
        if (email) await person.signIn(email);
        await checkPages(page, rooms.slice(share * PAGES_PER_TEST, (share + 1) * PAGES_PER_TEST));
      });
  });
}

test('every route of the app is among them', () => {
  const source = readFileSync(inRepository('apps/web/src/app/routes.tsx'), 'utf8');
  const routes = new Set([...source.matchAll(/'(\/[^']*|\$)'/g)].map(([, path]) => path ?? ''));
  const seen = new Set(groups.flatMap(([, , rooms]) => rooms.flatMap((room) => room.routes ?? [])));
  expect([...routes].filter((route) => !seen.has(route) && !REDIRECTING_ROUTES.includes(route))).toEqual([]);
});
