import { eq } from 'drizzle-orm';
import { questionImports } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteImportRows, updateImport } from './queries.ts';

const TOO_LONG = 'A leitura do arquivo demorou demais. Divida-o em arquivos menores e envie-os de novo.';

/** Whether the file of an import is still to be read or checked. */
export async function isUnread({ db }: Context, id: number): Promise<boolean> {
  const [row] = await db
    .select({ state: questionImports.state })
    .from(questionImports)
    .where(eq(questionImports.id, id));
  return row?.state === 'reading' || row?.state === 'checking';
}

/** Ends an import whose file took too long to read. */
export async function rejectImport({ db }: Context, id: number): Promise<void> {
  await deleteImportRows(db, id);
  await updateImport(db, id, { state: 'refused', failure: TOO_LONG, total: 0, counts: null });
}
