import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Renders pages instead of testing them; run by `npm run look`. */
export default defineConfig({
  ...journeys,
  testMatch: 'look.ts',
  retries: 0,
  reporter: 'dot',
});
