import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { FILE_TABLES } from '../../../database/tables.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileUseRow } from './queries.ts';

export interface Replacement {
  from: { id: number; key: string };
  to: { id: number; key: string };
}

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Puts a file into drafts (`kind:id`) and scheduled publications in place of another. */
    replaceFileInDrafts(
      tx: Context,
      replacement: Replacement,
      uses: { drafts: string[]; schedules: number[] },
    ): Promise<void>;
  }
}

const rowsOf = (uses: readonly FileUseRow[], source: string) =>
  uses.filter((use) => use.source === source).map(({ rowId }) => rowId);

/** Rows of content, in every table that declares columns with files. */
export async function replaceInTables(
  db: Database,
  { from, to }: Replacement,
  uses: readonly FileUseRow[],
): Promise<void> {
  for (const { name: table, columns } of FILE_TABLES) {
    const ids = rowsOf(uses, table).map(Number);
    if (ids.length === 0) continue;
    const changes = columns.map(({ name, isJson }) =>
      isJson
        ? sql`${sql.identifier(name)} = replace(${sql.identifier(name)}::text, ${from.key}, ${to.key})::jsonb`
        : sql`${sql.identifier(name)} = replace(${sql.identifier(name)}, ${from.key}, ${to.key})`,
    );
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where id = any(${sql.param(ids)}::int[])`,
    );
  }
}

/** Drafts and scheduled publications. */
export const replaceInDrafts = (tx: Context, replacement: Replacement, uses: readonly FileUseRow[]) =>
  tx.registry.replaceFileInDrafts(tx, replacement, {
    drafts: rowsOf(uses, 'content_entities'),
    schedules: rowsOf(uses, 'content_schedules').map(Number),
  });

/** The sections of the settings that name the file. */
export const sectionsOf = (uses: readonly FileUseRow[]): string[] =>
  uses.filter(({ source }) => source === 'setting_versions').map(({ entityId }) => entityId);
