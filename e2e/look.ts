import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRepository } from '../tools/repository.ts';
import { waitForColorScheme, waitUntilSettled } from './axe.ts';
import { blockEvents } from './course-page.ts';
import { signInToOffice } from './office.ts';
import { pageGroups } from './pages/page-groups.ts';
import type { PageUnderTest } from './pages/page-under-test.ts';
import { test } from './person.ts';

const SHOTS = inRepository('.data/look/shots');

/** Small enough for two workers to share the pages. */
const PAGES_PER_TEST = 6;

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const MAX_HEIGHT = 1800;

/** Makes the window as high as the page, up to a limit. A dialog is shown in an ordinary window. */
async function showWholePage(page: Page, { width, height }: (typeof VIEWPORTS)[number]): Promise<void> {
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  const scrollHeight = isDialog ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, scrollHeight), MAX_HEIGHT) });
}

/** A page that does not open is reported and shown as missing: the other pages are still rendered. */
async function renderPage(page: Page, shown: PageUnderTest, folder: string): Promise<string | null> {
  await page.setViewportSize({ width: 1440, height: 900 });
  try {
    await shown.open(page);
  } catch (error) {
    return `${shown.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
  // Changing the colours is slower than changing the width.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForColorScheme(page, colorScheme);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await showWholePage(page, viewport);
      await waitUntilSettled(page);
      const path = join(folder, `${viewport.width}-${colorScheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80 });
    }
  }
  return null;
}

/** `npm run look -- REGULAR_EXPRESSION` renders the pages of these names, or of these viewers, only. */
const wanted = new RegExp(process.env.LOOK_AT ?? '');
const groups = pageGroups
  .map((group) => ({
    ...group,
    pages: group.pages.filter(({ name }) => wanted.test(name) || wanted.test(group.viewer)),
  }))
  .filter(({ pages }) => pages.length > 0);

let order = 0;
for (const { viewer, pages, account, staff } of groups)
  for (let first = 0; first < pages.length; first += PAGES_PER_TEST) {
    const part = pages
      .slice(first, first + PAGES_PER_TEST)
      .map((shown) => ({ shown, number: String(++order).padStart(3, '0') }));
    test(`${viewer}, from page ${first + 1}`, async ({ page, person }) => {
      await blockEvents(page);
      await page.route('**/v1/services/podcast/track', (route) => route.fulfill({ json: {} }));
      await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
      if (account) await person.signIn(typeof account === 'string' ? account : await account(page.request));
      if (staff) await signInToOffice(page, staff);
      const problems: string[] = [];
      for (const { shown, number } of part) {
        const folder = join(SHOTS, `${number} ${shown.name.replaceAll('/', '-')}`);
        mkdirSync(folder, { recursive: true });
        const problem = await renderPage(page, shown, folder);
        if (problem) problems.push(problem);
      }
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
  }
