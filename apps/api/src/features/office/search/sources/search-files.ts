import { FILE_KIND_NAMES } from '@toro/domain/office/files/file-kinds';
import { sql } from 'drizzle-orm';
import type { SearchSource } from '../search-source.ts';
import { containsPattern, foldColumn, foldText } from '../search-text.ts';

/** Uploaded files by name, the newest first. */
export const searchFiles: SearchSource = async (db, text, limit) => {
  const { rows } = await db.execute<{ id: number; name: string; kind: keyof typeof FILE_KIND_NAMES }>(sql`
    select f.id, f.name, f.kind from files f
    where ${foldColumn(sql`f.name`)} like ${containsPattern(foldText(text))}
    order by f.created_at desc, f.id desc limit ${limit}`);
  return rows.map(({ id, name, kind }) => ({
    id: Number(id),
    title: name,
    detail: FILE_KIND_NAMES[kind] ?? '',
  }));
};
