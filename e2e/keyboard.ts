import type { Locator, Page } from '@playwright/test';
import { expect } from './person.ts';

const MAX_TAB_STOPS = 90;

/** Whether a person sees where they are: a ring, or a field whose edge changes. */
export const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return false;
    // Inside its own player the browser marks the button, where no page can look.
    if (here.matches('video[controls], audio[controls]')) return true;
    const near = [here, here.closest('label'), here.parentElement, here.nextElementSibling];
    return near.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      return boxShadow !== 'none' || (one === here && one.matches('input, select, textarea'));
    });
  });

/** Whether something has the focus now. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on with the Tab key until something has the focus; on every stop the focus can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    const lost = await page.evaluate(() => document.activeElement === document.body);
    if (!lost) expect(await isFocusVisible(page), await page.evaluate(describeFocus)).toBe(true);
  }
  throw new Error(`Tab never reached ${target}`);
}

const describeFocus = () => `focus is not seen: ${document.activeElement?.outerHTML.slice(0, 200)}`;

/** Reaches something with Tab and presses Enter there. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Reaches a box with Tab and ticks it. */
export async function checkWithSpace(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}
