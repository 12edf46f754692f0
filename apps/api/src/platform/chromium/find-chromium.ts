import { existsSync } from 'node:fs';

/** Where a Chromium may be, the one that was named first. */
export const chromiumCandidates = (named: string | undefined): string[] =>
  [
    named,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path): path is string => Boolean(path));

/** The Chromium of this machine, or null. One that was named is the only one that is looked for. */
export function findChromium(named: string | undefined): string | null {
  const candidates = named ? [named] : chromiumCandidates(undefined);
  return candidates.find((path) => existsSync(path)) ?? null;
}
