import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Younger payments are still expected to settle by themselves; a Pix may be paid until it expires. */
const UNSETTLED_MINUTES = 15;

interface FigureRow {
  [name: string]: unknown;
  worker_seen: string | null;
  mails_waiting: number;
  oldest_mail: string | null;
  mails_returned: number;
  mails_failed: number;
  payments_unsettled: number;
  payments_quarantined: number;
  differences_open: number;
  errors_new: number;
  backup_at: string | null;
  drill_at: string | null;
}

interface QueueRow {
  [name: string]: unknown;
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: string | null;
  last: string | null;
}

/** The queues: what waits, what failed for good within a day, and when a job was done last. */
export async function findQueues(db: Database, now: Date): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as active,
      count(j.id) filter (where j.state = 'failed'
        and j.completed_on > ${now}::timestamptz - interval '1 day')::int as failed,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= ${now}) as oldest,
      max(j.completed_on) filter (where j.state = 'completed') as last
    from jobs.queue q left join jobs.job j on j.name = q.name
    where q.name not like '\\_\\_%' group by q.name order by q.name`);
  return rows;
}

/** What the monitoring watches, of all processes. */
export async function findFigures(db: Database, now: Date): Promise<FigureRow> {
  const day = sql`${now}::timestamptz - interval '1 day'`;
  const waiting = sql`o.sent_at is null and o.failed_at is null`;
  const { rows } = await db.execute<FigureRow>(sql`select
    (select max(seen_at) from program_processes where role in ('worker', 'all') and ended_at is null) as worker_seen,
    (select count(*)::int from mail_outbox o where ${waiting}) as mails_waiting,
    (select min(o.created_at) from mail_outbox o where ${waiting}) as oldest_mail,
    (select count(*)::int from mail_outbox o where o.failed_at > ${day} and o.returned_at is not null) as mails_returned,
    (select count(*)::int from mail_outbox o where o.failed_at > ${day} and o.returned_at is null) as mails_failed,
    (select count(*)::int from payments p where p.status in ('created', 'sent', 'waiting')
      and greatest(p.created_at, p.expires_at) < ${now}::timestamptz - make_interval(mins => ${UNSETTLED_MINUTES}))
      as payments_unsettled,
    (select count(distinct q.payment_id)::int from quarantined_reports q where not exists (
      select from quarantine_decisions d where d.payment_id = q.payment_id and d.report_id >= q.id)) as payments_quarantined,
    (select count(*)::int from differences where state = 'open') as differences_open,
    (select count(*)::int from recorded_errors where first_at > ${day} and solved_at is null) as errors_new,
    (select max(created_at) from audit_entries where action = 'note-backup') as backup_at,
    (select max(created_at) from audit_entries where action = 'note-drill') as drill_at`);
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return row;
}
