import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { type FileFormat, MAX_IMAGE_PIXELS } from '@toro/domain/office/files/file-kinds';
import { readImageSize } from '@toro/domain/office/files/image-size';
import { z } from 'zod';
import { text } from '../formats/text-format.ts';
import { convertPicture, isConvertible, MAX_CONVERTIBLE_BYTES } from './convert-picture.ts';
import {
  type ContentType,
  detectType,
  EXTENSIONS,
  FILE_KINDS,
  type FileKind,
  svgError,
} from './file-kinds.ts';

/** A file that content refers to, after its type and size were checked. */
export interface ContentFile {
  /** Relative to the academy's folder, with `/`. */
  path: string;
  type: ContentType;
  bytes: number;
  sha256: string;
  /** The key of a file that the storage has already. */
  storedKey?: string;
  read(): Promise<Buffer>;
}

type FileCheckResult = { ok: true; file: ContentFile } | { ok: false; message: string };

/** Checks the files that content refers to; each file is opened only once. */
export class ContentFileChecker {
  readonly #root: string;
  readonly #results = new Map<string, Promise<FileCheckResult>>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  check(folder: string, written: string, kind: FileKind): Promise<FileCheckResult> {
    const path = resolve(this.#root, folder, written);
    const key = `${kind}\n${path}`;
    const result = this.#results.get(key) ?? this.#inspect(path, kind).catch(() => invalid('cannot be read'));
    this.#results.set(key, result);
    return result;
  }

  async #inspect(path: string, kind: FileKind): Promise<FileCheckResult> {
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined) return invalid('names a file that does not exist');
    // Compared after resolving symbolic links, so that a link cannot lead outside.
    if (!real.startsWith((await realpath(this.#root)) + sep))
      return invalid("lies outside the academy's folder");
    const stats = await stat(real);
    if (!stats.isFile()) return invalid('is not a file');
    const inside = relative(this.#root, path).split(sep).join('/');
    const head = await readHead(real);
    if (kind === 'image' && isConvertible(head)) {
      if (stats.size > MAX_CONVERTIBLE_BYTES) return invalid(`has ${stats.size} bytes, which is too large`);
      return toPictureFile(inside, await readFile(real));
    }
    const check = checkFileType(kind, stats.size, head);
    if (!check.ok) return check;
    const { type } = check;
    if (!EXTENSIONS[type].includes(extname(path).toLowerCase())) {
      return invalid(`is ${type} inside: name it ${EXTENSIONS[type].join(' or ')}`);
    }
    const unsafe = type === 'image/svg+xml' ? svgError(await readFile(real, 'utf8')) : undefined;
    if (unsafe) return invalid(unsafe);
    const sha256 = await hashOf(real);
    return { ok: true, file: { path: inside, type, bytes: stats.size, sha256, read: () => readFile(path) } };
  }
}

function invalid(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** A picture with its bytes. GIF and BMP are converted, and its file extension follows its type. */
export async function toPictureFile(name: string, written: Buffer): Promise<FileCheckResult> {
  const converted = isConvertible(written) ? await convertPicture(written) : undefined;
  if (converted?.ok === false) return converted;
  const bytes = converted?.bytes ?? written;
  const check = checkFileType('image', bytes.length, bytes.subarray(0, 2048));
  if (!check.ok) return check;
  // By the header alone: whoever looks at the picture would have to decode it.
  const size = readImageSize(bytes, check.type.slice('image/'.length) as FileFormat);
  if (size && size.width * size.height > MAX_IMAGE_PIXELS)
    return invalid(`has ${size.width} × ${size.height} pixels; an image may have ${MAX_IMAGE_PIXELS}`);
  const unsafe = check.type === 'image/svg+xml' ? svgError(bytes.toString('utf8')) : undefined;
  if (unsafe) return invalid(unsafe);
  const extensions = EXTENSIONS[check.type];
  const extension = extensions.find((one) => one === extname(name).toLowerCase()) ?? extensions[0] ?? '';
  const path = name.slice(0, name.length - extname(name).length) + extension;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, file: { path, type: check.type, bytes: bytes.length, sha256, read: async () => bytes } };
}

/** Detects the type of a file from its first bytes and checks it against the kind. */
export function checkFileType(kind: FileKind, size: number, head: Buffer) {
  const { types, maxBytes } = FILE_KINDS[kind];
  if (size === 0) return invalid('is empty');
  if (size > maxBytes) return invalid(`has ${size} bytes; ${kind} files may have ${maxBytes}`);
  const type = detectType(head);
  if (type === undefined || !(types as readonly string[]).includes(type)) {
    return invalid(`is ${type ?? 'of no known type'} inside; a file here must be ${types.join(', ')}`);
  }
  return { ok: true, type } as const;
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(2048);
    await handle.read(head, 0, head.length, 0);
    return head;
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A file path relative to the folder of the YAML file, parsed to the file itself. */
export function fileFormat(checker: ContentFileChecker, folder: string, kind: FileKind) {
  return text(200)
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be a path without spaces or accents, such as files/aula-1.pdf')
    .transform(async (written, context): Promise<ContentFile> => {
      const checked = await checker.check(folder, written, kind);
      if (checked.ok) return checked.file;
      context.addIssue({ code: 'custom', message: `"${written}" ${checked.message}` });
      return z.NEVER;
    });
}
