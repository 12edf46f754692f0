import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { OWN_SOURCE } from '../questions/question-sources.ts';

const MAX_LENGTH = 40;

/** A name as a source: `Banco 2024.xml` is `banco-2024`. Empty when it has no letter or digit. */
export const toSource = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');

/** Whether a file has our own format, whose codes are the academy's own. The readers detect it in the same way. */
async function isOwnFormat(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const first = buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()[0];
    return first === '{' || first === '[';
  } finally {
    await file.close();
  }
}

export type SourceLookup = { ok: true; source: string | null } | { ok: false; message: string };

/**
 * The source that scopes the ids of a file: the given one, else the name of the file. A file in our own format without
 * a given source has the academy's own codes: its source is null.
 */
export async function findFileSource(path: string, given: string | undefined): Promise<SourceLookup> {
  if (given === undefined && (await isOwnFormat(path))) return { ok: true, source: null };
  const source = toSource(given ?? basename(path, extname(path)));
  if (source === '') return { ok: false, message: 'the source needs a letter or a digit: --source NAME' };
  if (source === OWN_SOURCE)
    return { ok: false, message: `"${OWN_SOURCE}" stands for the academy's own questions: --source NAME` };
  return { ok: true, source };
}
