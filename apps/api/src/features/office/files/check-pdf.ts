import { constants, inflateSync } from 'node:zlib';
import type { ContentResult } from './content-result.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Longer than any name that is searched, all of its characters escaped. */
const OVERLAP_BYTES = 128;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const MAX_TOTAL_BYTES = 512 * 1024 * 1024;
const MAX_STREAMS = 200_000;

const DANGERS: readonly [name: RegExp, words: string][] = [
  [/\/Encrypt(?![\w])/, 'uma senha'],
  [/\/JavaScript(?![\w])/, 'JavaScript'],
  [/\/Launch(?![\w])/, 'uma ação que abre um programa'],
  [/\/EmbeddedFiles?(?![\w])/, 'um arquivo dentro dele'],
];

/** A name may have any of its characters written as `#4A`. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function findDanger(text: string): string | null {
  const names = text.includes('#') ? unescapeNames(text) : text;
  return DANGERS.find(([name]) => name.test(names))?.[1] ?? null;
}

/** Searches all bytes, those of streams included: a reader may see another structure than we do. */
function searchBytes(content: Buffer): string | null {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    const danger = findDanger(content.toString('latin1', start, start + CHUNK_BYTES + OVERLAP_BYTES));
    if (danger) return danger;
  }
  return null;
}

const UNREADABLE = 'objetos que não conseguimos verificar';

/** The first bytes of compressed data, as zlib writes them. */
const isCompressed = (content: Buffer, start: number): boolean => {
  const [first = 0, second = 0] = content.subarray(start, start + 2);
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
};

/** What a search may still read and unpack: its time grows with the size of the document alone. */
interface Budget {
  streams: number;
  read: number;
  unpacked: number;
}

/** The compressed objects that begin at `start`; null when these are no objects. */
function inflateObjects(
  content: Buffer,
  { start, end, isDeclared }: { start: number; end: number; isDeclared: boolean },
  budget: Budget,
): string | null {
  if (!isDeclared && !isCompressed(content, start)) return null;
  budget.read -= end - start;
  if (budget.read < 0) return UNREADABLE;
  try {
    const inflated = inflateSync(content.subarray(start, end), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_INFLATED_BYTES,
    });
    budget.unpacked -= inflated.length;
    if (budget.unpacked < 0) return UNREADABLE;
    const isObjects = isDeclared || /^\s*\d+\s+\d+\s/.test(inflated.toString('latin1', 0, 40));
    return isObjects ? inflated.toString('latin1') : null;
  } catch (error) {
    // A picture unpacks to what was allowed, too.
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') budget.unpacked -= MAX_INFLATED_BYTES;
    // A page or a picture may be compressed in another way, but objects must be readable.
    return isDeclared || budget.unpacked < 0 ? UNREADABLE : null;
  }
}

/** Searches the compressed object streams, in which a document may hold its actions. */
function searchStreams(content: Buffer): string | null {
  const budget: Budget = { streams: MAX_STREAMS, read: 4 * content.length, unpacked: MAX_TOTAL_BYTES };
  let end = -1;
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue;
    budget.streams -= 1;
    if (budget.streams < 0) return UNREADABLE;
    let start = at + 6;
    for (let blank = 0; blank < 4 && (content[start] === 0x0d || content[start] === 0x0a); blank += 1)
      start += 1;
    const dictionary = unescapeNames(content.toString('latin1', Math.max(0, at - 2048), at));
    const isDeclared = /\/ObjStm/.test(dictionary.slice(dictionary.lastIndexOf('obj')));
    if (end < start) {
      const found = content.indexOf('endstream', start);
      end = found === -1 ? content.length : found;
    }
    const objects = inflateObjects(content, { start, end, isDeclared }, budget);
    if (objects === UNREADABLE) return UNREADABLE;
    const danger = objects === null ? null : findDanger(objects);
    if (danger) return danger;
  }
  return null;
}

/** Checks a document: no JavaScript, launch action, embedded file or password. */
export async function checkPdf(content: Buffer): Promise<ContentResult> {
  if (content.subarray(-2048).lastIndexOf('%%EOF') === -1)
    return { error: 'O PDF está incompleto. Exporte-o de novo e tente outra vez.' };
  const danger = searchBytes(content) ?? searchStreams(content);
  return danger ? { error: `O PDF tem ${danger}, o que não aceitamos. Exporte-o sem isso.` } : {};
}
