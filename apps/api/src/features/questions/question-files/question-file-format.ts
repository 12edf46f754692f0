import { extname } from 'node:path/posix';
import { PICTURE_PATH } from '@toro/domain/base/rich-text/picture-sources';
import { z } from 'zod';
import { type ContentFile, toPictureFile } from '../../../platform/content/files/content-file.ts';
import { MAX_CONVERTIBLE_BYTES } from '../../../platform/content/files/convert-picture.ts';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { questionFields } from '../../../platform/content/formats/question-format.ts';
import { tag, text } from '../../../platform/content/formats/text-format.ts';
import { richText } from '../../../platform/content/html-format.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

const STORED_VIDEO = /^(?:public\/videos\/|private\/media\/)[\w-][\w.-]*$/;

/** Base64 text is a third longer than the bytes it encodes. */
const MAX_BASE64_LENGTH = Math.ceil(MAX_CONVERTIBLE_BYTES / 3) * 4 + 4;

const toFileName = (written: string) => {
  const extension = extname(written);
  const name = written
    .slice(0, written.length - extension.length)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 80);
  return `${name}${extension.toLowerCase()}`;
};

/** An image embedded in the file. Its type is detected from its bytes, and its file extension follows the type. */
const embeddedImage = z
  .strictObject({ name: text(200), data: z.base64('must be base64').max(MAX_BASE64_LENGTH, 'is too large') })
  .transform(async ({ name, data }, context): Promise<ContentFile> => {
    const picture = await toPictureFile(toFileName(name), Buffer.from(data, 'base64'));
    if (picture.ok) return picture.file;
    context.addIssue({ code: 'custom', message: `"${name}" ${picture.message}` });
    return z.NEVER;
  });

/** A picture that the academy has stored already, named by its path in the public files. */
const storedPicture = (storage: Storage) =>
  z
    .string()
    .max(300)
    .transform(async (path, context): Promise<ContentFile> => {
      const storedKey = `public/${path}`;
      const found = PICTURE_PATH.test(path) ? await storage.find(storedKey) : null;
      if (!found) {
        const message = `names the picture "${path.slice(0, 80)}", which is not in the file: embed it`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const read = () => Promise.reject(new Error(`${path} is stored already`));
      return { path, type: 'image/png', bytes: found.size, sha256: '', storedKey, read };
    });

/** A picture inside the file, or one of the storage. */
const imageFormat = (storage: Storage): z.ZodType<ContentFile> => {
  const stored = storedPicture(storage);
  return z.unknown().transform(async (written, context): Promise<ContentFile> => {
    const parsed = await (typeof written === 'string' ? stored : embeddedImage).safeParseAsync(written);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
};

/** Videos are too large to embed: the file gives the storage key of the video. */
const storedVideo = (storage: Storage) =>
  text(300).transform(async (key, context): Promise<ContentFile> => {
    const found = STORED_VIDEO.test(key) ? await storage.find(key) : null;
    if (!found) {
      context.addIssue({ code: 'custom', message: `"${key}" is no video in the storage` });
      return z.NEVER;
    }
    const read = () => Promise.reject(new Error(`${key} is stored already`));
    return { path: key, type: 'video/webm', bytes: found.size, sha256: '', storedKey: key, read };
  });

/** The formats of pictures and videos in a question file. */
export const questionFileFormats = (storage: Storage): Pick<FieldFormats, 'file'> => ({
  file: (kind) => (kind === 'video' ? storedVideo(storage) : imageFormat(storage)),
});

/** A question in a file for `import-questions`: the fields of the academy folder format, with images embedded. */
export function questionFileFormat(storage: Storage) {
  const formats = questionFileFormats(storage);
  return z.strictObject({
    ...questionFields(formats),
    family: tag.optional(),
    module: z.int().min(1).max(20).optional(),
    resolution: richText(20_000, formats).optional(),
  });
}

export type FileQuestion = z.output<ReturnType<typeof questionFileFormat>>;
