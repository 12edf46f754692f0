import type { Locator, Page } from '@playwright/test';
import { expect } from './person.ts';

/** Stops the page's clock, which `page.clock.install` has made controllable: time passes by `runFor` only. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets a paused clock run in small steps until something is visible. */
export async function stepUntilVisible(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await target.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
}
