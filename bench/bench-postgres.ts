import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import type { Closers } from './closers.ts';

/** Starts a durable PostgreSQL in a new folder; closing removes both. */
export async function startBenchPostgres(closers: Closers): Promise<{ dataDir: string; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-bench-'));
  closers.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir, durable: true });
  // Closing waits until the start has finished.
  closers.add(() =>
    starting.then(
      (postgres) => postgres.discard(),
      () => undefined,
    ),
  );
  const { url } = await starting;
  return { dataDir, url };
}
