import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';
import { inTransaction } from '../platform/context.ts';
import { paths } from '../platform/paths.ts';
import * as schema from './schema/index.ts';
import { consents, walletAccounts, walletEntries, walletTransactions } from './schema/index.ts';

const app = useApp();
const rowsOf = async (statement: ReturnType<typeof sql>) => (await app.context.db.execute(statement)).rows;

describe('schema', () => {
  it('has a migration for everything it says: nothing drifts', async () => {
    const journal = JSON.parse(readFileSync(join(paths.migrations, 'meta/_journal.json'), 'utf8'));
    const newest = String(journal.entries.at(-1).idx).padStart(4, '0');
    const before = JSON.parse(readFileSync(join(paths.migrations, `meta/${newest}_snapshot.json`), 'utf8'));
    expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
  });

  it('keeps one snapshot, the newest', () => {
    const files = readdirSync(join(paths.migrations, 'meta')).filter((name) =>
      name.endsWith('_snapshot.json'),
    );
    expect(files).toHaveLength(1);
  });

  it('bounds every text column', async () => {
    const unbounded = await rowsOf(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying') and character_maximum_length is null`);
    expect(unbounded).toEqual([]);
  });

  it('has an index for every foreign key', async () => {
    const missing = await rowsOf(sql`
      select c.conrelid::regclass::text as table_name, c.conname from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid
          and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
            = (select array_agg(k order by k) from unnest(c.conkey) k))`);
    expect(missing).toEqual([]);
  });

  it('puts the student first in the key of what belongs to one student', async () => {
    const owned = [
      'attempts',
      'attempt_answers',
      'answer_events',
      'lesson_progress',
      'video_plays',
      'podcast_tracks',
      'notifications',
      'mentorships',
      'reports',
      'wallet_entries',
      'wallet_transactions',
      'enrolments',
      'exam_dates',
      'error_reports',
    ];
    const keys = await rowsOf(sql`
      select c.conrelid::regclass::text as table_name, a.attname as first from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'p' and c.connamespace = 'public'::regnamespace`);
    for (const table of owned) expect(keys).toContainEqual({ table_name: table, first: 'student_id' });
  });
});

/** The database's own message: the query builder wraps it. */
const because = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

describe('guards of the database', () => {
  it('lets nobody rewrite or erase history', async () => {
    const { db } = app.context;
    await db.insert(consents).values({
      subject: 'x@toro.test',
      purpose: 'terms',
      granted: true,
      documentVersion: '1',
      source: 'test',
    });
    await expect(
      db
        .update(consents)
        .set({ granted: false })
        .catch((e) => Promise.reject(because(e))),
    ).rejects.toContain('append-only');
    await expect(db.delete(consents).catch((e) => Promise.reject(because(e)))).rejects.toContain(
      'append-only',
    );
  });

  async function move(studentId: number, cause: string, wallet: number, academy: number) {
    await inTransaction(app.context, async ({ db }) => {
      await db
        .insert(walletAccounts)
        .values([
          { studentId, account: 'wallet' },
          { studentId, account: 'academy' },
        ])
        .onConflictDoNothing();
      const [row] = await db
        .insert(walletTransactions)
        .values({ studentId, kind: 'cashback', details: '%value%', cause })
        .returning();
      if (!row) throw new Error('nothing was written');
      await db.insert(walletEntries).values([
        { studentId, transactionId: row.id, account: 'wallet', amountCents: wallet },
        { studentId, transactionId: row.id, account: 'academy', amountCents: academy },
      ]);
    });
  }
  const balance = async (studentId: number) =>
    (
      await rowsOf(
        sql`select balance_cents::int as cents from wallet_accounts where student_id = ${studentId} and account = 'wallet'`,
      )
    )[0]?.cents;

  it('keeps a ledger that balances and a wallet that is never below zero', async () => {
    const { id } = await insertStudent(app.context);
    await move(id, 'order-1', 500, -500);
    expect(await balance(id)).toBe(500);
    await expect(move(id, 'order-2', 500, -400).catch((e) => Promise.reject(because(e)))).rejects.toContain(
      'does not balance',
    );
    await expect(move(id, 'order-3', -501, 501).catch((e) => Promise.reject(because(e)))).rejects.toContain(
      'not_negative',
    );
    await expect(move(id, 'order-1', 500, -500)).rejects.toThrow();
    expect(await balance(id)).toBe(500);
  });

  it('spends a balance once when many try at the same moment', async () => {
    const { id } = await insertStudent(app.context);
    await move(id, 'in', 500, -500);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => move(id, `out-${i}`, -500, 500)),
    );
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await balance(id)).toBe(0);
  });
});
