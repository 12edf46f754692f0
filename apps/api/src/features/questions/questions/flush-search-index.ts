import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** Flushes the pending list of the search index, which would slow down searches. Called after many questions are saved. */
export async function flushSearchIndex({ db }: Context): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('question_search_document_idx')`);
}
