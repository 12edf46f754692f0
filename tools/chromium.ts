import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumCandidates, playwrightChromium } from '../apps/api/src/platform/chromium/find-chromium.ts';
import { inRepository } from './repository.ts';

/**
 * The address bar's pop-ups start two processes per window and are not needed here. The flag replaces Playwright's bundled,
 * so the features that Playwright disables for stable tests are listed too.
 */
const DISABLED_FEATURES = [
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
  // A spare renderer process for each window, and one process for each site, cost time only.
  'SpareRendererForSitePerProcess',
  'IsolateOrigins',
  'site-per-process',
  'ThirdPartyStoragePartitioning',
];

export const chromiumFlags = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-site-isolation-trials',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds a working Chromium, or installs one. */
export function ensureChromium(): string {
  const present = workingChromium();
  if (present) return present;
  for (const install of process.getuid?.() === 0
    ? [installWithApt, installWithPlaywright]
    : [installWithPlaywright]) {
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
  const bundled = playwrightChromium();
  return [...chromiumCandidates(process.env.CHROMIUM_PATH), ...(bundled ? [bundled] : [])];
}

/** Some systems ship a stub under a browser's name, so a candidate must print its version. */
function workingChromium(): string | null {
  const runs = (path: string) =>
    existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
  return candidates().find(runs) ?? null;
}

function installWithApt(): void {
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name: string) => run('install', '-y', '--no-install-recommends', name);
  if (run('update') && !install('chromium-headless-shell')) install('chromium');
}

function installWithPlaywright(): void {
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = inRepository('node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], { stdio: 'inherit' });
}
