import { asc, sql } from 'drizzle-orm';
import { hostCertificates } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobName } from '../../../platform/jobs.ts';
import { findFigures, findQueues } from '../../../platform/monitoring/find-figures.ts';
import { findRunningProcesses } from '../../../platform/monitoring/operation-metrics.ts';
import { findOpenErrors } from '../../../platform/monitoring/recorded-errors.ts';
import { QUEUE_LABELS } from './queue-labels.ts';

const timeOf = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

async function listQueues({ db }: Context, at: Date) {
  return (await findQueues(db, at)).map(({ name, waiting, active, failed, last }) => ({
    // A queue of an earlier release may still be there.
    label: QUEUE_LABELS[name as JobName] ?? name,
    ...{ name, waiting, active, failed, last: timeOf(last) },
  }));
}

const listProcesses = async ({ db }: Context, at: Date) =>
  (await findRunningProcesses(db, at)).map(({ role, machine, version, node, ...row }) => ({
    ...{ role, machine, version, node },
    started_at: row.startedAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    disk_free: row.diskFreeBytes,
    disk_total: row.diskTotalBytes,
  }));

/** How the system runs: what waits, what failed, which processes work, and the space. */
export async function getSystemHealth(context: Context) {
  const { db, now } = context;
  const at = now();
  const figures = await findFigures(db, at);
  const size = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  const certificates = await db.select().from(hostCertificates).orderBy(asc(hostCertificates.host));
  const errors = await findOpenErrors(db);
  return {
    at: at.toISOString(),
    processes: await listProcesses(context, at),
    database_bytes: Number(size.rows[0]?.bytes ?? 0),
    mails: {
      waiting: figures.mails_waiting,
      oldest: timeOf(figures.oldest_mail),
      returned: figures.mails_returned,
      given_up: figures.mails_failed,
    },
    queues: await listQueues(context, at),
    certificates: certificates.map(({ host, endsAt, failure }) => ({
      host,
      ends_at: timeOf(endsAt),
      failure,
    })),
    errors: errors.map(({ firstAt, lastAt, solvedAt: _, ...error }) => ({
      ...error,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    })),
  };
}
