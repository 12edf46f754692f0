import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Closers } from './closers.ts';

/** A durable PostgreSQL of its own in a new folder; closing takes both away. */
export async function startOwnPostgres(closers: Closers): Promise<{ dataDir: string; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-bench-'));
  closers.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir, durable: true });
  // Whoever closes while it starts waits for it.
  closers.add(() =>
    starting.then(
      (postgres) => postgres.discard(),
      () => undefined,
    ),
  );
  const { url } = await starting;
  return { dataDir, url };
}
