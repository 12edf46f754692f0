import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/database.ts';

/** Notes in which transaction each row is written, by triggers on every table. */
export async function startWriteLog(db: Database) {
  await db.execute(
    sql`create unlogged table write_log (relation name, transaction xid8, request_id varchar(100))`,
  );
  await db.execute(sql`
    create function log_write() returns trigger language plpgsql as $$
    begin
      insert into write_log values (tg_table_name, pg_current_xact_id(),
        case when tg_table_name like 'audit_entries%' and tg_op = 'INSERT' then to_jsonb(new)->>'request_id' end);
      return null;
    end $$`);
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname <> 'write_log'
      loop
        execute format('create trigger zz_log_write after insert or update or delete on %I
          for each row execute function log_write()', name);
      end loop;
    end $$`);
  return {
    clear: () => db.execute(sql`delete from write_log`),
    /** Whether some audit entries of these requests were written by a transaction that wrote nothing else. */
    hasLoneEntries: async (requestIds: readonly string[]): Promise<boolean> => {
      const { rows } = await db.execute(sql`
        select 1 from write_log entry
        where entry.request_id in ${requestIds} and not exists (
          select from write_log other where other.transaction = entry.transaction
            and other.relation not like 'audit\\_%' and other.relation not in ${BESIDE_THE_CHANGE})
        limit 1`);
      return rows.length > 0;
    },
  };
}

/** Written with every request, whatever it changes. */
const BESIDE_THE_CHANGE = ['staff_request_keys'];
