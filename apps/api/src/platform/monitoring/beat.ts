import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statfs, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { programProcesses } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { startRepeating } from '../start-repeating.ts';
import type { ErrorCollector } from './error-collector.ts';

export const BEAT_SECONDS = 20;

/** The file that a worker touches; `ops/check-worker` fails when it is old. */
export const beatFile = (dataDir: string) => join(dataDir, `worker-beat.${hostname()}`);

/** Tells systemd that the process works; elsewhere the command does nothing. Node cannot send to the socket itself. */
const notifySystemd = () => void execFile('systemd-notify', ['WATCHDOG=1'], () => undefined);

interface Process {
  id: string;
  version: string;
  startedAt: Date;
}

async function findSpace(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { diskFreeBytes: bavail * bsize, diskTotalBytes: blocks * bsize };
  } catch {
    return { diskFreeBytes: null, diskTotalBytes: null };
  }
}

/** Writes that the process works. A worker does only when it reaches both database and queue. */
export async function beat(context: Context, { id, version, startedAt }: Process): Promise<void> {
  const { db, config, now, jobs } = context;
  const works = config.role === 'all' || config.role === 'worker';
  if (works && !jobs.isHealthy()) return;
  const row = {
    role: config.role,
    machine: hostname().slice(0, 100),
    version,
    node: process.version,
    startedAt,
    seenAt: now(),
    endedAt: null,
    ...(await findSpace(config.dataDir)),
  };
  await db
    .insert(programProcesses)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: programProcesses.id, set: row });
  if (!works) return;
  await writeFile(beatFile(config.dataDir), row.seenAt.toISOString());
  if (config.production) notifySystemd();
}

/** Beats and writes recorded errors until the returned function is called. */
export function startBeating(context: Context, errors: ErrorCollector, version: string): () => Promise<void> {
  const id = `${hostname().slice(0, 100)}-${randomBytes(6).toString('hex')}`;
  const startedAt = context.now();
  const stop = startRepeating(BEAT_SECONDS * 1000, async () => {
    await beat(context, { id, version, startedAt }).catch((error) =>
      context.log.warn({ err: error }, 'the process could not say that it works'),
    );
    await errors.flush(context.db);
  });
  return async () => {
    await stop();
    await errors.flush(context.db);
    await context.db
      .update(programProcesses)
      .set({ endedAt: context.now() })
      .where(eq(programProcesses.id, id));
  };
}
