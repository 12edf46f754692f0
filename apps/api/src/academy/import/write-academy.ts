import { eq } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { imports } from '../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import { ACADEMY_IMPORT_NAME } from './academy-import-name.ts';
import { hashContent } from './content-hash.ts';
import { saveContent } from './save-content.ts';

export interface WrittenAcademy {
  changes: ChangeCounter;
  /** Codes of questions that were changed after the last import and are left as they are. */
  keptQuestions: string[];
}

/** Writes validated content, whose files are already stored, in one transaction. A lock serializes concurrent imports. */
export function writeAcademy(
  context: Context,
  content: AcademyContent,
  { overwrite = false, takeOver = false }: { overwrite?: boolean; takeOver?: boolean } = {},
): Promise<WrittenAcademy> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    await acquireAdvisoryLock(db, 'content');
    const hash = hashContent(content);
    const [last] = await db.select().from(imports).where(eq(imports.name, ACADEMY_IMPORT_NAME));
    if (last?.contentHash === hash && !overwrite && !takeOver)
      return { changes: new ChangeCounter(), keptQuestions: [] };
    const { changes, keptQuestions } = await saveContent(tx, content, {
      overwrite,
      takeOver,
      isKnownFolder: last !== undefined,
      lastImport: last?.importedAt ?? new Date(0),
    });
    const row = { name: ACADEMY_IMPORT_NAME, contentHash: hash, importedAt: now() };
    await db.insert(imports).values(row).onConflictDoUpdate({ target: imports.name, set: row });
    if (changes.total > 0)
      await recordAudit(tx, {
        action: 'import-academy',
        subject: { kind: 'import', id: ACADEMY_IMPORT_NAME, name: content.academy.name },
        detail: { ...changes.toRecord(), sha256: hash },
        entities: changes.entities,
      });
    return { changes, keptQuestions };
  });
}
