import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './person.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that shows the page is still loading or moving. */
const findUnsettled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unsettled: string[] = [];
    const findVisible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    for (const dialog of findVisible('[role=dialog]')) {
      const ids = dialog.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const title = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
      if (!dialog.getAttribute('aria-label') && title.trim() === '') unsettled.push('dialog without a title');
    }
    if (findVisible('[aria-busy=true], .mantine-Skeleton-root[data-visible]').length > 0)
      unsettled.push('loading');
    // The server's first paint is replaced by the app.
    if (document.querySelector('#root > [inert]')) unsettled.push('first paint');
    for (const animation of document.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().iterations === Infinity;
      if (!endless && animation.playState === 'running') unsettled.push('animation');
    }
    return unsettled;
  });

/** Waits until nothing loads, nothing moves and every open dialog has its title. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect.poll(() => findUnsettled(page), { intervals: [50, 50, 100, 250] }).toEqual([]);
}

/** A response that arrives while axe runs changes the page under it: such a finding is gone at the next check. */
const MAX_CHECKS = 3;

/** Waits until the color scheme is applied to the whole page. */
export async function waitForColorScheme(page: Page, colorScheme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Content that the browser skips while it is off screen keeps the colours of the scheme before.
    for (const one of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    await frame();
    // The change of colours is an animation on every element.
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
    await frame();
  });
  await waitUntilSettled(page);
}

/** The violations that axe finds on the settled page, without the content of foreign players. */
export async function axeFindings(page: Page): Promise<string[]> {
  for (let check = 1; ; check += 1) {
    await waitUntilSettled(page);
    const findings = await runAxe(page);
    if (findings.length === 0 || check === MAX_CHECKS) return findings;
  }
}

async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { exclude: ['iframe'] },
      // The rule of WCAG 2.2 AA that axe leaves out unless it is asked for.
      { iframes: false, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    );
    return violations.map(({ id, nodes }) => {
      const details = nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' → '));
      return `${id}: ${details.join(' | ')}`;
    });
  });
}
