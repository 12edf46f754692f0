import { existsSync } from 'node:fs';

/** The possible paths of Chromium, the configured one first. */
export const chromiumCandidates = (configured: string | undefined): string[] =>
  [
    configured,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path): path is string => Boolean(path));

/** The path of Chromium, or null. A configured path is the only candidate. */
export function findChromium(configured: string | undefined): string | null {
  const candidates = configured ? [configured] : chromiumCandidates(undefined);
  return candidates.find((path) => existsSync(path)) ?? null;
}
