import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../tools/chromium.ts';
import { appUrl, port } from './address.ts';
import { answeredNotice } from './visitor-notice.ts';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // The slow sweeps run in `npm run test:nightly`.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  fullyParallel: true,
  // One more than the cores: a journey often waits for an animation, a delayed save or a job.
  workers: 3,
  forbidOnly: true,
  // Browser, app and database share two cores with whatever else runs there: a slow machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 1,
  outputDir: '../.cache/journeys',
  // A journey compares pictures that it has taken itself.
  snapshotPathTemplate: '../.cache/journey-pictures/{testFileName}/{arg}{ext}',
  use: {
    baseURL: appUrl,
    // A button that never comes fails its step, not the whole time of the test.
    actionTimeout: 60_000,
    storageState: answeredNotice,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Recording every step costs more than the journeys themselves; only a second try is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer before the routes of a test; only the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumFlags,
    },
  },
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    cwd: root,
    env: { PORT: String(port) },
    url: `${appUrl}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
