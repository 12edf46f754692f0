import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Records responses for the component tests; run by `npm run record-responses`. */
export default defineConfig({
  ...journeys,
  testMatch: 'record-responses.ts',
  retries: 0,
  reporter: 'dot',
});
