import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the screen as it stands; foreign players are not ours to judge. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { exclude: ['iframe'] },
      { iframes: false, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => {
      const told = nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' → '));
      return `${id}: ${told.join(' | ')}`;
    });
  });
}
