import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The possible paths of Chromium, the configured one first. */
export const chromiumCandidates = (configured: string | undefined): string[] =>
  [
    configured,
    // Chromium without its windows: less work for the same pages.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path): path is string => Boolean(path));

/** Where `playwright-core install chromium` puts its Chromium; null without that package. */
export function playwrightChromium(): string | null {
  try {
    const playwright: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');
    return playwright.chromium.executablePath();
  } catch {
    return null;
  }
}

/** The installer writes this file last, beside the folder of the program or one level above. */
function isInstalled(path: string): boolean {
  let folder = dirname(path);
  for (let level = 0; level < 6; level += 1, folder = dirname(folder))
    if (existsSync(join(folder, 'INSTALLATION_COMPLETE'))) return existsSync(path);
  return false;
}

/** The path of Chromium, or null. A configured path is the only candidate. Looked up anew each time: one may appear. */
export function findChromium(configured: string | undefined): string | null {
  if (configured) return existsSync(configured) ? configured : null;
  const present = chromiumCandidates(undefined).find((path) => existsSync(path));
  if (present) return present;
  const bundled = playwrightChromium();
  return bundled && isInstalled(bundled) ? bundled : null;
}
