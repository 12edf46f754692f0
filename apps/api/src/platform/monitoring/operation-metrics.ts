import { desc, gt } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { hostCertificates, programProcesses } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { findFigures, findQueues } from './find-figures.ts';

const DAY_MS = 86_400_000;

/** Without a moment there is no age that is too old for an alert: it is endless. */
const secondsSince = (at: Date | string | null, now: Date): number =>
  at === null ? Number.POSITIVE_INFINITY : Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);

/** The figures of all processes, read from the database. The returned function reads them anew. */
export function createOperationMetrics(registry: Registry, { db, now, log }: Context): () => Promise<void> {
  const clears: (() => void)[] = [];
  function addGauge<L extends string = never>(name: string, help: string, ...labelNames: L[]): Gauge<L> {
    const gauge = new Gauge<L>({ name, help, labelNames, registers: [registry] });
    clears.push(() => (labelNames.length > 0 ? gauge.reset() : gauge.set(Number.NaN)));
    return gauge;
  }
  const figuresRead = addGauge('operation_figures_read', '1 when the figures below were read, else 0');
  const workerSeen = addGauge('worker_seen_seconds', 'How long ago a worker last said that it works');
  const mailsWaiting = addGauge('mails_waiting', 'Mails of the outbox that are not sent');
  const oldestMail = addGauge('mail_oldest_waiting_seconds', 'How long the oldest of them has waited');
  const mailsReturned = addGauge(
    'mails_returned_last_day',
    'Mails of a day whose address was rejected for good',
  );
  const mailsFailed = addGauge(
    'mails_failed_last_day',
    'Mails of a day that were given up for another reason',
  );
  const jobsWaiting = addGauge('jobs_waiting', 'Jobs that are due and have not begun', 'queue');
  const jobsFailed = addGauge('jobs_failed_last_day', 'Jobs of a day that failed for good', 'queue');
  const unsettled = addGauge('payments_unsettled', 'Payments whose outcome is unknown for too long');
  const quarantined = addGauge('payments_quarantined', 'Payments in quarantine that nobody has decided');
  const differences = addGauge('reconciliation_differences_open', 'Open differences to the acquirer');
  const errorsNew = addGauge('errors_new_last_day', 'Causes of errors that were seen first within a day');
  const backup = addGauge('backup_age_seconds', 'How old the last recorded backup is');
  const drill = addGauge('drill_age_seconds', 'How old the last recorded restore on trial is');
  const certificateDays = addGauge('certificate_days_left', 'Days until the certificate ends', 'host');
  const diskFree = addGauge('disk_free_bytes', 'Free space of the disk with DATA_DIR', 'machine');
  const diskTotal = addGauge('disk_total_bytes', 'Size of the disk with DATA_DIR', 'machine');
  const processes = addGauge('program_processes', 'Processes that work', 'role', 'version');

  async function readFigures(at: Date) {
    const row = await findFigures(db, at);
    workerSeen.set(secondsSince(row.worker_seen, at));
    mailsWaiting.set(row.mails_waiting);
    oldestMail.set(row.oldest_mail === null ? 0 : secondsSince(row.oldest_mail, at));
    mailsReturned.set(row.mails_returned);
    mailsFailed.set(row.mails_failed);
    unsettled.set(row.payments_unsettled);
    quarantined.set(row.payments_quarantined);
    differences.set(row.differences_open);
    errorsNew.set(row.errors_new);
    backup.set(secondsSince(row.backup_at, at));
    drill.set(secondsSince(row.drill_at, at));
    for (const { name, waiting, failed } of await findQueues(db, at)) {
      jobsWaiting.set({ queue: name }, waiting);
      jobsFailed.set({ queue: name }, failed);
    }
  }

  async function readMachines(at: Date) {
    for (const { host, endsAt } of await db.select().from(hostCertificates))
      certificateDays.set({ host }, endsAt === null ? 0 : (endsAt.getTime() - at.getTime()) / DAY_MS);
    const rows = await findRunningProcesses(db, at);
    for (const { role, version, machine, diskFreeBytes, diskTotalBytes } of rows.reverse()) {
      processes.inc({ role, version });
      if (diskFreeBytes !== null) diskFree.set({ machine }, diskFreeBytes);
      if (diskTotalBytes !== null) diskTotal.set({ machine }, diskTotalBytes);
    }
  }

  return async () => {
    // What cannot be read has no value, rather than an old one.
    for (const clear of clears) clear();
    figuresRead.set(0);
    try {
      await readFigures(now());
      await readMachines(now());
      figuresRead.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the operation could not be read');
    }
  };
}

/** A process that says nothing for so long does not run. */
const SILENT_MS = 90_000;

/** The processes that work, the newest first. */
export const findRunningProcesses = (db: Context['db'], at: Date) =>
  db
    .select()
    .from(programProcesses)
    .where(gt(programProcesses.seenAt, new Date(at.getTime() - SILENT_MS)))
    .orderBy(desc(programProcesses.startedAt))
    .then((rows) => rows.filter(({ endedAt }) => endedAt === null));
