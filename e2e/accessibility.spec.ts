import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRepository } from '../tools/repository.ts';
import { axeFindings, waitForColorScheme } from './axe.ts';
import { blockEvents } from './course-page.ts';
import { signInToOffice } from './office.ts';
import { officeGroups, type PageGroup, pageGroups, studyGroups } from './pages/page-groups.ts';
import type { PageUnderTest } from './pages/page-under-test.ts';
import { expect, type Person, test } from './person.ts';

type View = readonly [colorScheme: 'light' | 'dark', width: number];

const VIEWS: readonly View[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [390, 820, 1440].map((width) => [scheme, width] as const),
);
/** Routes that redirect before they show anything. */
const REDIRECTING_ROUTES = ['/gabaritoro', '/gabaritoro-modular', '$'];

/** Small enough for two workers to share the pages. */
const PAGES_PER_TEST = 7;
/** A color scheme may still be spreading at the first check. */
const MAX_CHECKS = 3;

/** What no axe rule checks: one first heading, a main part, a title and no horizontal scrolling. */
async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findVisible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const problems: string[] = [];
    if (findVisible('h1').length !== 1) problems.push(`${findVisible('h1').length} first headings`);
    if (findVisible('main, [role=main], [role=dialog]').length === 0) problems.push('no main part');
    if (document.documentElement.scrollWidth > innerWidth) problems.push('scrolls sideways');
    if (document.title.trim() === '') problems.push('no title');
    return problems;
  });
}

/** Problems that are still there after the last check. */
async function findProblems(page: Page, colorScheme: string): Promise<string[]> {
  for (let check = 1; ; check += 1) {
    await waitForColorScheme(page, colorScheme);
    const found = [...(await axeFindings(page)), ...(await findLayoutProblems(page))];
    if (found.length === 0 || check === MAX_CHECKS) return found;
  }
}

async function checkPages(page: Page, pages: readonly PageUnderTest[]): Promise<void> {
  const problems: string[] = [];
  for (const tested of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tested.open(page);
    for (const [colorScheme, width] of VIEWS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const found = await findProblems(page, colorScheme);
      problems.push(...found.map((problem) => `${tested.name}, ${colorScheme} at ${width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
}

async function checkGroup(
  { page, person }: { page: Page; person: Person },
  { account, staff }: PageGroup,
  pages: readonly PageUnderTest[],
): Promise<void> {
  test.setTimeout(720_000);
  await blockEvents(page);
  await page.route('**/v1/services/podcast/track', (route) => route.fulfill({ json: {} }));
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
  if (account) await person.signIn(typeof account === 'string' ? account : await account(page.request));
  if (staff) await signInToOffice(page, staff);
  await checkPages(page, pages);
}

/** The pages of a group in parts. */
function listParts({ pages }: PageGroup): PageUnderTest[][] {
  const parts: PageUnderTest[][] = [];
  for (let at = 0; at < pages.length; at += PAGES_PER_TEST) parts.push(pages.slice(at, at + PAGES_PER_TEST));
  return parts;
}

for (const group of pageGroups)
  for (const [place, pages] of listParts(group).entries())
    test.describe(`the pages of ${group.viewer}, part ${place + 1}`, { tag: '@nightly' }, () => {
      if (studyGroups.includes(group))
        test('pass axe at three widths, light and dark, as does every state and dialog of studying (TODAY-13)', ({
          page,
          person,
        }) => checkGroup({ page, person }, group, pages));
      else if (officeGroups.includes(group))
        test('pass axe with the rules of WCAG 2.2 AA at three widths, light and dark, as does every dialog of the office (LIST-41)', ({
          page,
          person,
        }) => checkGroup({ page, person }, group, pages));
      else
        test('have no axe finding, one first heading and no horizontal scrolling', ({ page, person }) =>
          checkGroup({ page, person }, group, pages));
    });

function readRoutes(path: string): string[] {
  const source = readFileSync(inRepository(path), 'utf8');
  const routes = new Set([...source.matchAll(/'(\/[^']*|\$)'/g)].map(([, route]) => route ?? ''));
  return [...routes].filter((route) => !REDIRECTING_ROUTES.includes(route));
}

const listed = pageGroups.flatMap(({ pages }) => pages.flatMap((tested) => tested.routes ?? []));

test('the page lists contain every route of the app', () => {
  expect(readRoutes('apps/web/src/app/routes.tsx').filter((route) => !listed.includes(route))).toEqual([]);
});

test('the page lists contain every route of the office', () => {
  const routes = readRoutes('apps/office/src/app/routes.tsx');
  /** An address shows a route without parameters if there is one, else that with its parameters. */
  const isShown = (address: string, route: string) =>
    address === route ||
    (!routes.includes(address) && new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address));
  expect(routes.filter((route) => !listed.some((address) => isShown(address, route)))).toEqual([]);
});
