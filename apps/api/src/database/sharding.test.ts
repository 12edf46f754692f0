import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { paths } from '../platform/paths.ts';
import { DISTRIBUTED_TABLES, GLOBAL_TABLES, REFERENCE_TABLES } from './tables.ts';

const app = useApp();
const rowsOf = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await app.context.db.execute<T>(statement)).rows;

/** The tables of each kind as docs/sharding.md lists them. */
function listedTables(): Record<string, string[]> {
  const page = readFileSync(join(paths.root, 'docs/sharding.md'), 'utf8');
  const rows = page.matchAll(/^\| (distributed|reference|global) \| (.*) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, kind = '', names = '']) => [
      kind,
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
    ]),
  );
}

const distributed: readonly string[] = DISTRIBUTED_TABLES;
const reference: readonly string[] = REFERENCE_TABLES;
const global: readonly string[] = GLOBAL_TABLES;

describe('the places of the tables', () => {
  it('are those that the page on sharding lists', () => {
    expect(listedTables()).toEqual({ distributed, reference, global });
  });

  it('name every table once', async () => {
    const tables = await rowsOf<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    expect([...distributed, ...reference, ...global].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('divide only what has the student first in its key', async () => {
    const keys = await rowsOf<{ name: string }>(sql`
      select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'p' and a.attname = 'student_id'`);
    expect([...distributed].sort()).toEqual(keys.map(({ name }) => name).sort());
  });

  it('have the student in every unique key of a divided table', async () => {
    const lacking = await rowsOf(sql`
      select i.indexrelid::regclass::text as name from pg_index i
      where i.indisunique and i.indrelid::regclass::text = any(${sql.param([...distributed])}::text[])
        and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'student_id'
          and a.attnum = any(i.indkey::int2[]))`);
    expect(lacking).toEqual([]);
  });

  it('have no foreign key that leaves a shard', async () => {
    const keys = await rowsOf<{ from: string; to: string; columns: string[] }>(sql`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    const leaving = keys.filter(({ from, to, columns }) => {
      if (reference.includes(from)) return !reference.includes(to);
      if (global.includes(from)) return distributed.includes(to);
      return !reference.includes(to) && !(distributed.includes(to) && columns.includes('student_id'));
    });
    expect(leaving).toEqual([]);
  });
});
