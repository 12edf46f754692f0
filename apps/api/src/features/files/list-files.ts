import { filesList } from '@toro/contract/files/files-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { containsText } from '../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../platform/lists/list-source.ts';

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
  search: (text) => containsText(sql`f.name`, text),
};

/** The files that staff have uploaded. */
export const listFiles = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, filesList, source, query);
