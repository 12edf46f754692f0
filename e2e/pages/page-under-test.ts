import type { Page } from '@playwright/test';
import { expect } from '../person.ts';

/** A page in one of its states, or a dialog on a page. */
export interface PageUnderTest {
  name: string;
  /** The routes that show this page; a dialog has no route of its own. */
  routes?: readonly string[];
  open(page: Page): Promise<void>;
}

/** A page that needs nothing but its address. */
export const pageAt = (name: string, routes: readonly string[], address: string): PageUnderTest => ({
  name,
  routes,
  async open(page) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
});

/** Clicks a button and waits for the dialog of this name. */
export async function openDialog(
  page: Page,
  button: string | RegExp,
  dialog: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}
