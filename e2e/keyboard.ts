import type { Locator, Page } from '@playwright/test';
import { expect } from './person.ts';

const MAX_TAB_STOPS = 90;

/** Whether the focused element shows it: by an outline, a shadow, or as a field with a border that changes. */
export const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    // The browser marks the focus inside its own player, where the page cannot look.
    if (focused.matches('video[controls], audio[controls]')) return true;
    const candidates = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
    return candidates.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      return boxShadow !== 'none' || (element === focused && element.matches('input, select, textarea'));
    });
  });

/** Whether an element has the focus. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until an element has the focus, and expects the focus to be visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    const onBody = await page.evaluate(() => document.activeElement === document.body);
    if (!onBody) expect(await isFocusVisible(page), await page.evaluate(describeFocus)).toBe(true);
  }
  throw new Error(`Tab never reached ${target}`);
}

const describeFocus = () => `the focus is not visible: ${document.activeElement?.outerHTML.slice(0, 200)}`;

/** Reaches an element with Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Reaches a checkbox with Tab and checks it with Space. */
export async function checkWithSpace(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}
