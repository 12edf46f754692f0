import { seedDemo } from '../apps/api/src/academy/seed-demo.ts';
import { ensureChromium } from '../tools/chromium.ts';
import { openClosers } from './closers.ts';
import { openOwnContext } from './own-context.ts';

/** The demo academy on a PostgreSQL of its own; no worker runs. */
export async function openDemoScene() {
  const closers = openClosers();
  const { context, log, databaseUrl } = await openOwnContext(closers, {
    REQUESTS_PER_MINUTE: '10000000',
    CHROMIUM_PATH: ensureChromium(),
  });
  await seedDemo(context);
  return { context, log, databaseUrl, close: closers.close };
}
