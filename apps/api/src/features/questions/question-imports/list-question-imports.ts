import { questionImportList } from '@toro/contract/questions/question-imports/import-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';

const source: ListSource<typeof questionImportList> = {
  from: sql`question_imports i`,
  id: sql`i.id`,
  columns: {
    name: sql`i.name`,
    state: sql`i.state`,
    format: sql`i.format`,
    total: sql`i.total`,
    added: sql`(i.result->>'added')::int`,
    changed: sql`(i.result->>'changed')::int`,
    errors: sql`(i.counts->>'error')::int`,
    staff: sql`(select s.name from staff_members s where s.id = i.staff_id)`,
    created_at: sql`i.created_at`,
  },
  filters: {
    state: (states) => sql`i.state in ${states}`,
    created: sql`i.created_at`,
  },
  search: (text) => containsText(sql`i.name`, text),
};

export const questionImportsListing = createListing(questionImportList, source);

export const listQuestionImports = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, questionImportList, source, query);
