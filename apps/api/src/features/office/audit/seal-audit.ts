import { desc, sql } from 'drizzle-orm';
import { auditSeals } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { entriesHash } from '../../../platform/audit-hashes.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashSeal } from './seal-hash.ts';

const MINUTE_MS = 60_000;
/** An entry that is committed later than this after the newest sealed minute is never sealed, and reported. */
export const LATE_MS = 24 * 60 * MINUTE_MS;
const BATCH = 10_000;

/** The end of the last minute that may be sealed: its transactions had a minute to commit. */
const sealableUntil = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - MINUTE_MS);

/** Seals one batch of entries and returns how many there were. */
const sealBatch = (context: Context): Promise<number> =>
  inTransaction(context, async ({ db, now }) => {
    await acquireAdvisoryLock(db, 'audit-seals');
    const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);
    const [newest] = await db
      .select({ minute: auditSeals.minute })
      .from(auditSeals)
      .orderBy(desc(auditSeals.minute))
      .limit(1);
    const from = newest ? new Date(newest.minute.getTime() - LATE_MS).toISOString() : '-infinity';
    const { rows } = await db.execute<{ minute: string; ids: string[]; hash: string }>(sql`
      with open as (
        select a.id, a.created_at from audit_entries a
        left join (select unnest(entry_ids) as id from audit_seals where minute >= ${from}::timestamptz) sealed
          on sealed.id = a.id
        where a.created_at >= ${from}::timestamptz and a.created_at < ${sealableUntil(now()).toISOString()}::timestamptz
          and sealed.id is null
        order by a.created_at, a.id limit ${BATCH})
      select to_char(date_trunc('minute', a.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as minute,
        array_agg(a.id order by a.id) as ids, ${entriesHash()} as hash
      from open join audit_entries a on a.id = open.id and a.created_at = open.created_at
      left join audit_replacements r on r.entry_id = a.id
      group by date_trunc('minute', a.created_at) order by date_trunc('minute', a.created_at)`);
    let previousHash = last?.hash ?? '';
    const seals = rows.map(({ minute, ids, hash }) => {
      const content = {
        previousHash,
        minute: new Date(minute),
        entryIds: ids.map(Number),
        entriesHash: hash,
      };
      previousHash = hashSeal(content);
      return { ...content, hash: previousHash, sealedAt: now() };
    });
    for (let at = 0; at < seals.length; at += 1000)
      await db.insert(auditSeals).values(seals.slice(at, at + 1000));
    return seals.reduce((sum, { entryIds }) => sum + entryIds.length, 0);
  });

/**
 * Chains the entries of each past minute to those before. Only this job waits for its lock: a write of an entry waits
 * for nothing, and one that is committed late gets a further seal of its minute.
 */
export async function sealAudit(context: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await sealBatch(context);
    total += sealed;
    if (sealed < BATCH) return total;
  }
}
