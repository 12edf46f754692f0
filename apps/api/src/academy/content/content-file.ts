import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import {
  type ContentType,
  EXTENSIONS,
  FILE_KINDS,
  type FileKind,
  faultOfSvg,
  typeOfBytes,
} from './file-kinds.ts';
import { text } from './text-format.ts';

/** A file beside the content that was found, opened and believed. */
export interface ContentFile {
  /** From the academy's folder, with `/`. */
  path: string;
  absolutePath: string;
  type: ContentType;
  bytes: number;
  sha256: string;
}

type Checked = { ok: true; file: ContentFile } | { ok: false; message: string };

/** Checks the files that content names; each is opened once, however often it is named. */
export class FileShelf {
  readonly #root: string;
  readonly #seen = new Map<string, Promise<Checked>>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  check(folder: string, written: string, kind: FileKind): Promise<Checked> {
    const path = resolve(this.#root, folder, written);
    const key = `${kind}\n${path}`;
    const seen = this.#seen.get(key) ?? this.#inspect(path, kind).catch(() => refused('cannot be read'));
    this.#seen.set(key, seen);
    return seen;
  }

  async #inspect(path: string, kind: FileKind): Promise<Checked> {
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined) return refused('names a file that does not exist');
    // Compared after links are followed, so that no link leads out either.
    if (!real.startsWith((await realpath(this.#root)) + sep))
      return refused("lies outside the academy's folder");
    const found = await stat(real);
    if (!found.isFile()) return refused('is not a file');
    const { types, largest } = FILE_KINDS[kind];
    if (found.size === 0) return refused('is empty');
    if (found.size > largest) return refused(`has ${found.size} bytes; ${kind} files may have ${largest}`);
    const type = typeOfBytes(await headOf(real));
    if (type === undefined || !(types as readonly string[]).includes(type)) {
      return refused(`is ${type ?? 'of no known type'} inside; a file here must be ${types.join(', ')}`);
    }
    if (!EXTENSIONS[type].includes(extname(path).toLowerCase())) {
      return refused(`is ${type} inside: name it ${EXTENSIONS[type].join(' or ')}`);
    }
    const danger = type === 'image/svg+xml' ? faultOfSvg(await readFile(real, 'utf8')) : undefined;
    if (danger) return refused(danger);
    const inside = relative(this.#root, path).split(sep).join('/');
    const file = { path: inside, absolutePath: path, type, bytes: found.size, sha256: await hashOf(real) };
    return { ok: true, file };
  }
}

function refused(message: string): Checked {
  return { ok: false, message };
}

async function headOf(path: string): Promise<Buffer> {
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

/** The name of a file, from the folder of the YAML that names it; comes out as the file itself. */
export function fileFormat(shelf: FileShelf, folder: string, kind: FileKind) {
  return text(200)
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be a path without spaces or accents, such as files/aula-1.pdf')
    .transform(async (written, context): Promise<ContentFile> => {
      const checked = await shelf.check(folder, written, kind);
      if (checked.ok) return checked.file;
      context.addIssue({ code: 'custom', message: `"${written}" ${checked.message}` });
      return z.NEVER;
    });
}
