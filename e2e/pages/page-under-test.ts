import type { Page } from '@playwright/test';
import { expect } from '../person.ts';

/** One thing that can be seen: a screen at a route, or a dialog over one. */
export interface PageUnderTest {
  name: string;
  /** The routes whose screen this is; a dialog has none of its own. */
  routes?: readonly string[];
  open(page: Page): Promise<void>;
}

/** A screen that is there once its first heading is. */
export const pageAt = (name: string, routes: readonly string[], address: string): PageUnderTest => ({
  name,
  routes,
  async open(page) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
});

/** Opens the dialog of this name with one press. */
export async function openDialog(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}
