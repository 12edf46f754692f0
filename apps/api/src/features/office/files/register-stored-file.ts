import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { FILE_FORMATS, type FileFormat } from '@toro/domain/office/files/file-kinds';
import { readImageSize } from '@toro/domain/office/files/image-size';
import { eq, inArray } from 'drizzle-orm';
import { files } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** The format of a storage key, by its ending. */
const formatOf = (key: string): FileFormat | null => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const found = Object.entries(FILE_FORMATS).find(([, format]) => format.extension === extension);
  return (found?.[0] as FileFormat | undefined) ?? null;
};

/** Enough of a picture to read its size in pixels. */
const HEADER_BYTES = 256 * 1024;

async function measure(context: Context, key: string, format: FileFormat) {
  const stored = await context.storage.find(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  const start: Buffer[] = [];
  let read = 0;
  for await (const bytes of await stored.open()) {
    hash.update(bytes);
    if (read < HEADER_BYTES) start.push(bytes as Buffer);
    read += (bytes as Buffer).length;
  }
  const isRaster = FILE_FORMATS[format].kind === 'image' && format !== 'svg';
  const pixels = isRaster ? readImageSize(Buffer.concat(start), format) : null;
  return {
    size: stored.size,
    sha256: hash.digest('hex'),
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  };
}

/** The id of a stored file. A file that came with an import of an earlier release gets its row here. */
export async function registerStoredFile(
  context: Context,
  storageKey: string,
  name = basename(storageKey),
): Promise<number | null> {
  const byKey = () => context.db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey));
  const [known] = await byKey();
  if (known) return known.id;
  const format = formatOf(storageKey);
  const measured = format && (await measure(context, storageKey, format));
  if (!format || !measured) return null;
  const { kind, mime } = FILE_FORMATS[format];
  await context.db
    .insert(files)
    .values({ kind, mime, ...measured, storageKey, name, createdAt: context.now() })
    .onConflictDoNothing();
  const [row] = await byKey();
  return row?.id ?? null;
}

/** Puts the stored files of an import into the library, where those of an upload are. */
export async function registerStoredFiles(
  context: Context,
  imported: readonly { storageKey: string; name: string }[],
): Promise<void> {
  if (imported.length === 0) return;
  const known = await context.db
    .select({ key: files.storageKey })
    .from(files)
    .where(
      inArray(
        files.storageKey,
        imported.map(({ storageKey }) => storageKey),
      ),
    );
  const keys = new Set(known.map(({ key }) => key));
  for (const { storageKey, name } of imported)
    if (!keys.has(storageKey)) await registerStoredFile(context, storageKey, name);
}
