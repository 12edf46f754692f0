import { seedDemo } from '../apps/api/src/academy/seed/seed-demo.ts';
import { ensureChromium } from '../tools/chromium.ts';
import { openBenchContext } from './bench-context.ts';
import { openClosers } from './closers.ts';

/** Opens a context with demo data on a PostgreSQL of its own, without workers. */
export async function openDemoContext() {
  const closers = openClosers();
  const { context, log, databaseUrl } = await openBenchContext(closers, {
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
    CHROMIUM_PATH: ensureChromium(),
  });
  await seedDemo(context);
  return { context, log, databaseUrl, close: closers.close };
}
