import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Stores what the academy's folder wrote, so that its next import detects changes made by other means. */
export async function saveFolderHashes(
  db: Database,
  hashes: readonly { code: string; hash: string }[],
): Promise<void> {
  await db.execute(sql`update questions set folder_hash = given.hash
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given(code varchar, hash varchar)
    where questions.code = given.code and questions.folder_hash is distinct from given.hash`);
}
