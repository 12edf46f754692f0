import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** The definition of a table as far as a partitioned copy of it needs it. */
export interface TableShape {
  isPartitioned: boolean;
  /** Columns that can be written: not the generated ones. */
  columns: string[];
  identity: string | null;
  key: string[];
  /** Definitions of foreign keys and unique constraints by name. */
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
  /** Foreign keys of other tables that refer to it. */
  references: { table: string; name: string }[];
}

/** Reads the definition of a table of the schema `public`. */
export async function findTableShape(db: Database, table: string): Promise<TableShape> {
  const { rows } = await db.execute<{ shape: TableShape }>(sql`
    with t as (select oid, relkind from pg_class where oid = format('public.%I', ${table}::text)::regclass),
      columns as (
        select a.* from pg_attribute a join t on a.attrelid = t.oid where a.attnum > 0 and not a.attisdropped
      ),
      own as (select c.* from pg_constraint c join t on c.conrelid = t.oid where c.conparentid = 0)
    select jsonb_build_object(
      'isPartitioned', (select relkind = 'p' from t),
      'columns', (select jsonb_agg(attname order by attnum) from columns where attgenerated = ''),
      'identity', (select attname from columns where attidentity <> ''),
      'key', (select jsonb_agg(c.attname order by p.place) from own
        cross join unnest(own.conkey) with ordinality p(attnum, place) join columns c using (attnum)
        where own.contype = 'p'),
      'constraints', (select coalesce(jsonb_agg(jsonb_build_object('name', conname,
          'definition', pg_get_constraintdef(oid))), '[]') from own where contype in ('f', 'u')),
      'indexes', (select coalesce(jsonb_agg(pg_get_indexdef(i.indexrelid)), '[]')
        from pg_index i join t on i.indrelid = t.oid
        where not exists (select from pg_constraint c where c.conindid = i.indexrelid)),
      'triggers', (select coalesce(jsonb_agg(pg_get_triggerdef(g.oid)), '[]')
        from pg_trigger g join t on g.tgrelid = t.oid where not g.tgisinternal and g.tgname not like 'mirror\_%'),
      'references', (select coalesce(jsonb_agg(jsonb_build_object('table', c.conrelid::regclass::text,
          'name', c.conname)), '[]') from pg_constraint c join t on c.confrelid = t.oid
        where c.contype = 'f' and c.conparentid = 0)
    ) as shape`);
  const shape = rows[0]?.shape;
  if (!shape) throw new Error(`There is no table ${table}.`);
  return shape;
}
