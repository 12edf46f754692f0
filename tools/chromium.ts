import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromiumCandidates } from '../apps/api/src/platform/chromium/find-chromium.ts';
import { inRepository } from './repository.ts';

/**
 * The address bar's pop-ups cost two processes for every window, and nobody sees them. The switch replaces the one
 * of Playwright, so what Playwright switches off for stable tests is named too.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const chromiumFlags = [
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds a Chromium that runs, or installs one. */
export function ensureChromium(): string {
  const present = workingChromium();
  if (present) return present;
  for (const install of process.getuid?.() === 0 ? [byApt, byPlaywright] : [byPlaywright]) {
    console.log('No Chromium found; installing one');
    install();
    const installed = workingChromium();
    if (installed) return installed;
  }
  throw new Error(
    'Chromium is missing and could not be installed. Install it and set CHROMIUM_PATH to its program.',
  );
}

function candidates(): string[] {
  const own = playwrightChromium();
  return [...chromiumCandidates(process.env.CHROMIUM_PATH), ...(own ? [own] : [])];
}

function playwrightChromium(): string | null {
  try {
    const playwright: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');
    return playwright.chromium.executablePath();
  } catch {
    return null;
  }
}

/** Some systems ship a stub under a browser's name, so a candidate has to tell its version. */
function workingChromium(): string | null {
  const runs = (path: string) =>
    existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
  return candidates().find(runs) ?? null;
}

function byApt(): void {
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (run('update')) run('install', '-y', '--no-install-recommends', 'chromium');
}

function byPlaywright(): void {
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = inRepository('node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], { stdio: 'inherit' });
}
