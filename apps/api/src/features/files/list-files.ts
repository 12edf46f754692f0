import { filesList } from '@toro/contract/files/files-list';
import { MAX_COUNTED_ROWS } from '@toro/contract/lists/list';
import { foldText } from '@toro/domain/text/fold-text';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../platform/lists/list-source.ts';
import { createListing } from '../../platform/lists/listing.ts';
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

const source: ListSource<typeof filesList> = {
  from: sql`files f`,
  id: sql`f.id`,
  columns: {
    name: sql`f.name`,
    kind: sql`f.kind`,
    size: sql`f.size`,
    width: sql`f.width`,
    height: sql`f.height`,
    uploaded_by: sql`(select m.name from staff_members m where m.id = f.uploaded_by)`,
    created_at: sql`f.created_at`,
  },
  filters: {
    kind: (kinds) => sql`f.kind in ${kinds}`,
    created: sql`f.created_at`,
  },
  search: matchesWords,
};

export const filesListing = createListing(filesList, source);

/** Exports the files of a filter. */
export const exportFiles = (context: Context, staff: StaffSession, input: ExportInput) =>
  exportList(context, staff, filesListing, input);

/** The files that staff have uploaded. */
export const listFiles = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, filesList, source, query);
