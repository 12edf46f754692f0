import { filesList, removedFilesList } from '@toro/contract/office/files/files-list';
import { MAX_COUNTED_ROWS } from '@toro/contract/office/lists/list';
import { foldText } from '@toro/domain/base/text/fold-text';
import { BIN_DAYS, FILE_SIZE_RANGES } from '@toro/domain/office/files/file-uses';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../lists/export-list.ts';

/**
 * Every typed word begins a word of the name. Found first, by its own index: otherwise a rare word would be searched for
 * along the order of the list. Of more matches than a list counts, some are left out: the person narrows the search.
 */
function matchesWords(text: string) {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`f.id in (with found as materialized (
    select s.id from files s where s.words @@ to_tsquery('simple', ${query})
    limit ${MAX_COUNTED_ROWS + 1}) select id from found)`;
}

/** Both of 'Em uso' and 'Sem uso' are all files. */
function matchesUse(uses: readonly string[]) {
  if (uses.length !== 1) return sql`true`;
  const isUsed = sql`exists (select from file_uses u where u.content_key = f.content_key)`;
  return uses[0] === 'used' ? isUsed : sql`not ${isUsed}`;
}

function matchesSize(sizes: readonly string[]) {
  const ranges = sizes.map((size) => {
    const [from, to] = FILE_SIZE_RANGES[size as keyof typeof FILE_SIZE_RANGES];
    return sql`f.size between ${from}::bigint and ${to}::bigint`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

const source: ListSource<typeof filesList> = {
  from: sql`files f`,
  id: sql`f.id`,
  where: sql`f.removed_at is null`,
  columns: {
    name: sql`f.name`,
    kind: sql`f.kind`,
    size: sql`f.size`,
    length: sql`case when f.width is not null then f.width || ' × ' || f.height || ' px'
      when f.duration_seconds is not null then f.duration_seconds / 60 || ':' || lpad((f.duration_seconds % 60)::text, 2, '0') end`,
    uses: sql`(select count(*)::int from file_uses u where u.content_key = f.content_key)`,
    alt: sql`case when f.is_decorative then 'Imagem decorativa' else f.alt_text end`,
    preview: sql`case when f.kind = 'image' then f.content_key end`,
    uploaded_by: sql`(select m.name from staff_members m where m.id = f.uploaded_by)`,
    created_at: sql`f.created_at`,
  },
  filters: {
    kind: (kinds) => sql`f.kind in ${kinds}`,
    person: (name) =>
      sql`f.uploaded_by in (select m.id from staff_members m where ${containsText(sql`m.name`, name)})`,
    use: (uses) => matchesUse(uses),
    alt: () => sql`f.kind = 'image' and f.alt_text is null and not f.is_decorative`,
    bytes: (sizes) => matchesSize(sizes),
    created: sql`f.created_at`,
  },
  search: matchesWords,
};

export const filesListing = createListing(filesList, source);

export const exportFiles = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, filesListing, input);

/** The files that staff have uploaded. */
export const listFiles = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, filesList, source, query);

const removedSource: ListSource<typeof removedFilesList> = {
  from: sql`files f`,
  id: sql`f.id`,
  where: sql`f.removed_at is not null`,
  columns: {
    name: sql`f.name`,
    kind: sql`f.kind`,
    size: sql`f.size`,
    removed_by: sql`(select m.name from staff_members m where m.id = f.removed_by)`,
    removed_at: sql`f.removed_at`,
    deleted_on: sql`((f.removed_at at time zone 'America/Sao_Paulo')::date + ${BIN_DAYS}::int)::text`,
  },
  filters: { kind: (kinds) => sql`f.kind in ${kinds}` },
  search: matchesWords,
};

export const removedFilesListing = createListing(removedFilesList, removedSource);

/** 'Lixeira'. */
export const listRemovedFiles = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, removedFilesList, removedSource, query);

export const exportRemovedFiles = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, removedFilesListing, input);
