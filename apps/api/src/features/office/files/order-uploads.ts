import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { deleteUpload, findUpload } from './queries.ts';
import { readUpload, removeChunks } from './upload-storage.ts';

/** The name and the bytes of an own complete upload for an order. */
export async function readOrderUpload(
  context: Context,
  staffId: number,
  id: string,
): Promise<{ name: string; bytes: Buffer }> {
  const upload = await findUpload(context.db, { staffId, id, now: context.now() });
  if (upload?.kind !== 'order' || upload.state !== 'checking')
    throw notFound('Este envio não existe mais. Envie o arquivo de novo.');
  const chunks: Buffer[] = [];
  for await (const chunk of readUpload(context, id)) chunks.push(chunk);
  return { name: upload.name, bytes: Buffer.concat(chunks) };
}

/** Removes an upload for an order with its pieces; what the storage keeps is removed by the sweep. */
export async function endOrderUpload(context: Context, id: string): Promise<void> {
  if (await removeChunks(context, id)) await deleteUpload(context.db, id);
}

/** An own complete upload of a file to import. */
export async function findImportUpload(context: Context, staffId: number, id: string) {
  const upload = await findUpload(context.db, { staffId, id, now: context.now() });
  if (upload?.kind !== 'questions' || upload.state !== 'checking')
    throw notFound('Este envio não existe mais. Envie o arquivo de novo.');
  return { name: upload.name, size: upload.size, read: () => readUpload(context, id) };
}
