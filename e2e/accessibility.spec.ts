import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRepository } from '../tools/repository.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './person.ts';
import { CANDIDATE, examRooms } from './rooms/exam-rooms.ts';
import { reportRooms } from './rooms/report-rooms.ts';
import type { Room } from './rooms/room.ts';
import { studentRooms } from './rooms/student-rooms.ts';
import { visitorRooms } from './rooms/visitor-rooms.ts';
import { keepUntold } from './study.ts';

type View = readonly [colorScheme: 'light' | 'dark', width: number];

const ALL: readonly View[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [390, 820, 1440].map((width) => [scheme, width] as const),
);
const DAILY: readonly View[] = [
  ['light', 1440],
  ['dark', 390],
];

/** Every day one of the two views that differ most, in turn; `ACCESSIBILITY=full` looks at all six. */
const viewsOf = (room: number): readonly View[] =>
  process.env.ACCESSIBILITY === 'full' ? ALL : [DAILY[room % 2] ?? ['light', 1440]];

/** Led elsewhere before anything is shown: to the public site, to the courses or to the login. */
const LEADS_AWAY = ['/gabaritoro', '/gabaritoro-modular', '$'];

/** So many rooms a test: two workers share them. */
const SHARE = 7;
const LOOKS = 3;

/** The scheme has reached the page, and what it changed has stopped changing. */
async function settled(page: Page, colorScheme: string): Promise<void> {
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
async function shapeFaults(page: Page): Promise<string[]> {
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
async function findingsAt(page: Page, colorScheme: string): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await settled(page, colorScheme);
    const found = [...(await axeFindings(page)), ...(await shapeFaults(page))];
    if (found.length === 0 || look === LOOKS) return found;
  }
}

async function lookAround(page: Page, rooms: readonly Room[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, room] of rooms.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await room.open(page);
    for (const [colorScheme, width] of viewsOf(index)) {
      // Colours that still fade into the other scheme would be judged as they are for a moment.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const found = await findingsAt(page, colorScheme);
      faults.push(...found.map((fault) => `${room.name}, ${colorScheme} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

const groups: readonly [who: string, email: string | null, rooms: readonly Room[]][] = [
  ['a visitor', null, visitorRooms],
  ['a student', 'aluno@toro.test', studentRooms],
  ['a candidate', CANDIDATE, examRooms],
  ['the owner of reports', 'aluno@toro.test', reportRooms],
];

for (const [who, email, rooms] of groups) {
  const shares = Math.ceil(rooms.length / SHARE);
  // One attempt is open at a time: what a candidate sees is looked at in turn.
  test.describe(`what ${who} sees`, () => {
    if (email === CANDIDATE) test.describe.configure({ mode: 'serial' });
    for (let share = 0; share < shares; share += 1)
      test(`has no axe finding, one first heading and nothing beside the screen, ${share + 1} of ${shares}`, async ({
        page,
        person,
      }) => {
        test.setTimeout(60_000 + viewsOf(0).length * 45_000);
        await keepUntold(page);
        await page.route('**/v1/services/podcast/track', (route) => route.fulfill({ json: {} }));
        await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
        if (email) await person.signIn(email);
        await lookAround(page, rooms.slice(share * SHARE, (share + 1) * SHARE));
      });
  });
}

test('every route of the app is among them', () => {
  const source = readFileSync(inRepository('apps/web/src/app/routes.tsx'), 'utf8');
  const routes = new Set([...source.matchAll(/'(\/[^']*|\$)'/g)].map(([, path]) => path ?? ''));
  const seen = new Set(groups.flatMap(([, , rooms]) => rooms.flatMap((room) => room.routes ?? [])));
  expect([...routes].filter((route) => !seen.has(route) && !LEADS_AWAY.includes(route))).toEqual([]);
});
