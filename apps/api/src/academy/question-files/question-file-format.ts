import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { z } from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';
import { type ContentFile, checkFileType } from '../content/files/content-file.ts';
import { EXTENSIONS, FILE_KINDS, svgError } from '../content/files/file-kinds.ts';
import { questionFields } from '../content/formats/question-format.ts';
import { tag, text } from '../content/formats/text-format.ts';
import { html } from '../content/html-format.ts';

const STORED_VIDEO = /^public\/videos\/([0-9a-f]{8})-([\w.-]+)$/;

/** Base64 text is a third longer than the bytes it encodes. */
const MAX_BASE64_LENGTH = Math.ceil(FILE_KINDS.image.maxBytes / 3) * 4 + 4;

const toFileName = (written: string, ending: string) =>
  `${written
    .slice(0, written.length - extname(written).length)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 80)}${ending}`;

/** An image embedded in the file. Its type is detected from its bytes, and its file extension follows the type. */
const embeddedImage = z
  .strictObject({ name: text(200), data: z.base64('must be base64').max(MAX_BASE64_LENGTH, 'is too large') })
  .transform(({ name, data }, context): ContentFile => {
    const bytes = Buffer.from(data, 'base64');
    const check = checkFileType('image', bytes.length, bytes.subarray(0, 2048));
    const unsafe = check.ok && check.type === 'image/svg+xml' ? svgError(bytes.toString('utf8')) : undefined;
    if (!check.ok || unsafe) {
      context.addIssue({ code: 'custom', message: `"${name}" ${check.ok ? unsafe : check.message}` });
      return z.NEVER;
    }
    const endings = EXTENSIONS[check.type];
    const ending = endings.find((one) => one === extname(name).toLowerCase()) ?? endings[0] ?? '';
    return {
      path: toFileName(name, ending),
      type: check.type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      read: async () => bytes,
    };
  });

/** Videos are too large to embed: the file gives the storage key of the video. */
const storedVideo = (storage: Storage) =>
  text(300).transform(async (key, context): Promise<ContentFile> => {
    const [, sha256, path] = STORED_VIDEO.exec(key) ?? [];
    const found = sha256 && path ? await storage.find(key) : null;
    if (!sha256 || !path || !found) {
      context.addIssue({ code: 'custom', message: `"${key}" is no video in the storage` });
      return z.NEVER;
    }
    const read = () => Promise.reject(new Error(`${key} is stored already`));
    return { path, type: 'video/webm', bytes: found.size, sha256, read };
  });

/** A question in a file for `import-questions`: the fields of the academy folder format, with images embedded. */
export function questionFileFormat(storage: Storage) {
  const fields = questionFields({
    file: (kind) => (kind === 'video' ? storedVideo(storage) : embeddedImage),
  });
  return z.strictObject({
    ...fields,
    family: tag.optional(),
    module: z.int().min(1).max(20).optional(),
    resolution: html(20_000).optional(),
  });
}

export type FileQuestion = z.output<ReturnType<typeof questionFileFormat>>;
