import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/database.ts';
import { paths } from '../src/platform/paths.ts';

/** Sets `exam_versions` back to its state before the migration that gives it a shape of its own. */
export async function revertExamVersionShape(db: Database): Promise<void> {
  await db.execute(sql`
    drop trigger exam_versions_fill on exam_versions;
    drop trigger exam_versions_immutable on exam_versions;
    alter table exam_versions drop column questions_hash, drop column questions,
      alter column content set not null, alter column content_hash set not null;
    drop function fill_exam_version; drop function exam_version_hash; drop function exam_version_content;
    drop function exam_version_questions;
    create trigger exam_versions_immutable before delete or update of exam_id, number, content_hash, question_count,
      content, key on exam_versions for each row execute function refuse_change()`);
}

/** Runs that migration in one transaction, as a release does. */
export async function migrateExamVersionShape(db: Database): Promise<void> {
  const file = readFileSync(join(paths.migrations, '0009_exam_version_shape.sql'), 'utf8');
  await db.transaction(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
}
