import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { FILE_FORMATS, type FileFormat } from '@toro/domain/files/file-kinds';
import { eq } from 'drizzle-orm';
import { files } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

/** The format of a storage key, by its ending. */
const formatOf = (key: string): FileFormat | null => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const found = Object.entries(FILE_FORMATS).find(([, format]) => format.extension === extension);
  return (found?.[0] as FileFormat | undefined) ?? null;
};

async function measure(context: Context, key: string): Promise<{ size: number; sha256: string } | null> {
  const stored = await context.storage.find(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  for await (const bytes of await stored.open()) hash.update(bytes);
  return { size: stored.size, sha256: hash.digest('hex') };
}

/** The id of a stored file. A file that came with an import gets its row here, when the office first needs it. */
export async function registerStoredFile(context: Context, storageKey: string): Promise<number | null> {
  const byKey = () => context.db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey));
  const [known] = await byKey();
  if (known) return known.id;
  const format = formatOf(storageKey);
  const measured = format && (await measure(context, storageKey));
  if (!format || !measured) return null;
  const { kind, mime } = FILE_FORMATS[format];
  await context.db
    .insert(files)
    .values({ kind, mime, ...measured, storageKey, name: basename(storageKey), createdAt: context.now() })
    .onConflictDoNothing();
  const [row] = await byKey();
  return row?.id ?? null;
}
