import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { DISTRIBUTED_TABLES } from '../../database/tables.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { createSaveFunction } from './create-save-function.ts';
import { detachConstraints } from './detach-constraints.ts';
import { findPendingTables } from './find-layout.ts';

/** What every connection to a distributed database needs: triggers, and one connection to a server in a transaction. */
const SETTINGS = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
};

async function storeSettings(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await db.execute(sql`select set_config(${name}, ${value}, true)`);
    await db.execute(
      sql`alter database ${sql.identifier(rows[0]?.name ?? '')} set ${sql.raw(name)} to ${sql.raw(value)}`,
    );
  }
}

/** The next values of the generated ids of tables, which distributing sets back to 1. */
async function readSequences(db: Database, tables: readonly string[]) {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param([...tables])}::text[])`);
  const read: { table: string; column: string; last: string; isCalled: boolean }[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await db.execute<{ last_value: string; is_called: boolean }>(
      sql`select last_value, is_called from ${sql.raw(sequence)}`,
    );
    read.push({
      table,
      column,
      last: state.rows[0]?.last_value ?? '1',
      isCalled: state.rows[0]?.is_called ?? false,
    });
  }
  return {
    async restore() {
      for (const { table, column, last, isCalled } of read)
        await db.execute(
          sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint, ${isCalled})`,
        );
    },
  };
}

/**
 * Divides and copies the tables that are not where they belong, in one transaction: when it ends early, nothing has
 * changed on any server. Returns how many tables it moved.
 */
export function distributeTables(context: Context) {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    await storeSettings(db);
    const { distributed, reference } = await findPendingTables(db);
    const tables = [...distributed, ...reference];
    if (tables.length === 0) return { distributed: 0, reference: 0 };
    const detached = await detachConstraints(db, tables);
    const sequences = await readSequences(db, distributed);
    for (const name of reference) await db.execute(sql`select create_reference_table(${name})`);
    const [first] = DISTRIBUTED_TABLES;
    for (const name of distributed)
      await db.execute(
        name === first
          ? sql`select create_distributed_table(${name}, 'student_id')`
          : sql`select create_distributed_table(${name}, 'student_id', colocate_with => ${first})`,
      );
    await sequences.restore();
    await detached.attach();
    await createSaveFunction(db);
    const moved = { distributed: distributed.length, reference: reference.length };
    await recordAudit(tx, {
      action: 'distribute-tables',
      subject: { kind: 'database', id: 'academy' },
      detail: { ...moved, foreignKeys: detached.keys, triggers: detached.triggers },
    });
    return moved;
  });
}
