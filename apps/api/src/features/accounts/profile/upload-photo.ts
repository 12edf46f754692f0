import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { replacePhoto } from './queries.ts';
import { readPhoto } from './read-photo.ts';

/** Replaces the student's photo. The file name is random and new each time, so the photo can be cached. */
export async function uploadPhoto(
  context: Context,
  { studentId, photo }: { studentId: number; photo: File },
): Promise<{ foto: string }> {
  await context.limits.take('photos', String(studentId));
  const content = await readPhoto(Buffer.from(await photo.arrayBuffer()));
  const key = `public/photos/${randomUUID()}.webp`;
  await context.storage.put(key, content, 'image/webp');
  let old: string | null;
  try {
    old = await inTransaction(context, ({ db }) => replacePhoto(db, studentId, key));
  } catch (error) {
    await removeFile(context, key);
    throw error;
  }
  if (old) await removeFile(context, old);
  return { foto: fileUrl(context, key) };
}
