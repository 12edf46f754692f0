import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { auditSeals } from '../../../database/schema/index.ts';
import { entriesHash } from '../../../platform/audit-hashes.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { monthOf } from '../../../platform/partitions/months.ts';
import { LATE_MS } from './seal-audit.ts';
import { hashSeal } from './seal-hash.ts';

type Seal = typeof auditSeals.$inferSelect;

export interface AuditProblem {
  kind: 'chain' | 'missing' | 'changed' | 'unsealed' | 'replaced';
  /** The minute of a seal, or the id of an entry. */
  where: string;
}

export interface AuditCheck {
  problems: AuditProblem[];
  seals: number;
  entries: number;
  /** Entries of months that were detached and are no longer in this database: only their chain was checked. */
  detached: number;
  /** Entries that wait for their seal. */
  waiting: number;
  waitingSince: Date | null;
  /** The hash of the newest seal: whoever notes it can prove later that nothing before it was changed or cut off. */
  hash: string | null;
}

const BATCH = 500;

/** Months are detached from the oldest on, and the entry about the newest one is always in a later month. */
async function findDetachedUntil(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select max(detail->>'month') as month from audit_entries
    where subject = 'table:audit_entries' and action = 'detach-partition'`);
  return rows[0]?.month ?? null;
}

interface FoundEntries {
  found: number;
  hash: string | null;
}

/** How many entries of each seal are in a table, and their hash. */
async function findEntries(db: Database, seals: readonly Seal[], suffix: string | null) {
  const schema = suffix === null ? 'public' : 'detached';
  const table = (name: string) => sql.raw(`${schema}."${name}${suffix ?? ''}"`);
  const minutes = seals.map(({ minute }) => minute.getTime());
  const { rows } = await db.execute<{ id: string; found: number; hash: string | null }>(sql`
    select s.id, count(a.id)::int as found, ${entriesHash(table('audit_parts'))} as hash
    from audit_seals s cross join lateral unnest(s.entry_ids) as member(id)
    left join ${table('audit_entries')} a on a.id = member.id
      and a.created_at >= s.minute and a.created_at < s.minute + interval '1 minute'
      and a.created_at >= ${new Date(Math.min(...minutes)).toISOString()}::timestamptz
      and a.created_at < ${new Date(Math.max(...minutes) + 60_000).toISOString()}::timestamptz
    left join audit_replacements r on r.entry_id = a.id
    where s.id = any(${sql.param(seals.map(({ id }) => id))}::bigint[]) group by s.id`);
  return new Map<number, FoundEntries>(rows.map(({ id, ...entries }) => [Number(id), entries]));
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Checks the entries of seals of one month. */
async function checkMonth(db: Database, month: string, seals: readonly Seal[], isDetached: boolean) {
  const suffix = isDetached ? `_${month.replace('-', '_')}` : null;
  const count = seals.reduce((sum, { entryIds }) => sum + entryIds.length, 0);
  if (isDetached && !(await hasTable(db, `detached.audit_entries${suffix}`)))
    return { problems: [], detached: count };
  const found = await findEntries(db, seals, suffix);
  const problems = seals.flatMap(({ id, minute, entryIds, entriesHash: expected }): AuditProblem[] => {
    const entries = found.get(id);
    const where = minute.toISOString();
    if (entries?.found !== entryIds.length) return [{ kind: 'missing', where }];
    return entries.hash === expected ? [] : [{ kind: 'changed', where }];
  });
  return { problems, detached: 0 };
}

/** Entries that no seal covers: those of the last day are still sealed, older ones were added afterwards. */
async function findUnsealed({ db }: Context) {
  const [newest] = await db.select().from(auditSeals).orderBy(desc(auditSeals.minute)).limit(1);
  const { rows } = await db.execute<{ id: string; at: string; late: boolean }>(sql`
    select a.id, a.created_at as at, a.created_at < ${new Date((newest?.minute.getTime() ?? 0) - LATE_MS).toISOString()}::timestamptz as late
    from audit_entries a left join (select unnest(entry_ids) as id from audit_seals) sealed on sealed.id = a.id
    where sealed.id is null order by a.id limit 10000`);
  const waiting = rows.filter(({ late }) => !late);
  return {
    waiting: waiting.length,
    waitingSince: waiting[0] ? new Date(waiting[0].at) : null,
    problems: rows
      .filter(({ late }) => late)
      .map(({ id }): AuditProblem => ({ kind: 'unsealed', where: String(id) })),
  };
}

/** Replaced entries whose student is not forgotten, or that contain something else than the replacement. */
async function findWrongReplacements({ db }: Context): Promise<AuditProblem[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from audit_replacements r join audit_entries a on a.id = r.entry_id
    left join students s on s.id = a.student_id
    where s.anonymised_at is null or a.reason <> 'anonimizado' or a.subject_name <> 'anonimizado'
      or (a.actor_kind = 'student' and a.actor_name <> 'anonimizado')
      or exists (select from jsonb_array_elements(a.changes) change
        where change->>'before' <> 'anonimizado' or change->>'after' <> 'anonimizado')
    order by a.id limit 1000`);
  return rows.map(({ id }) => ({ kind: 'replaced', where: String(id) }));
}

/** Compares every entry with its seal and every seal with the one before it. */
export async function verifyAudit(context: Context): Promise<AuditCheck> {
  const { db } = context;
  const detachedUntil = await findDetachedUntil(db);
  const check: AuditCheck = {
    problems: [],
    seals: 0,
    entries: 0,
    detached: 0,
    waiting: 0,
    waitingSince: null,
    hash: null,
  };
  let after = 0;
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.id, after))
      .orderBy(asc(auditSeals.id))
      .limit(BATCH);
    for (const seal of seals) {
      if (seal.previousHash !== (check.hash ?? '') || hashSeal(seal) !== seal.hash)
        check.problems.push({ kind: 'chain', where: seal.minute.toISOString() });
      check.hash = seal.hash;
      check.seals += 1;
      check.entries += seal.entryIds.length;
      after = seal.id;
    }
    const months = groupBy(seals, ({ minute }) => monthOf(minute));
    for (const [month, own] of months) {
      const isDetached = detachedUntil !== null && month <= detachedUntil;
      const { problems, detached } = await checkMonth(db, month, own, isDetached);
      check.problems.push(...problems);
      check.detached += detached;
    }
    if (seals.length < BATCH) break;
  }
  const { problems, ...unsealed } = await findUnsealed(context);
  return {
    ...check,
    ...unsealed,
    problems: [...check.problems, ...problems, ...(await findWrongReplacements(context))],
  };
}
