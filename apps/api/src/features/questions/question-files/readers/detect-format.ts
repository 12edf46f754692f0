import { open } from 'node:fs/promises';
import { guessColumns, missingMappings } from '@toro/domain/questions/question-imports/columns';
import type { ImportFormat } from '@toro/domain/questions/question-imports/formats';
import { readCsv } from './read-csv.ts';
import { readText, UnreadableFileError } from './read-text.ts';
import { ZipFile } from './zip-file.ts';

/** Enough to find the first question of every text format. */
const HEAD_LENGTH = 256 * 1024;
const OLE_SIGNATURE = 'd0cf11e0a1b11ae1';

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new UnreadableFileError('cannot be read');
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first part of a text file, decoded. */
async function readStart(path: string): Promise<string> {
  let head = '';
  for await (const chunk of readText(path)) {
    head += chunk;
    if (head.trim().length >= HEAD_LENGTH) break;
  }
  return head.trimStart();
}

/** Older files of Word and Excel, and newer ones with a password, have the same container. */
async function rejectOle(path: string): Promise<never> {
  const bytes = await readHead(path, 4 * 1024 * 1024);
  const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new UnreadableFileError(
    isEncrypted ? 'is protected by a password' : 'is an older Word or Excel file: save it as DOCX or XLSX',
  );
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

async function isTable(head: string): Promise<boolean> {
  for await (const { cells } of readCsv(oneChunk(head)))
    return cells.length > 1 && (missingMappings(guessColumns(cells)).length < 4 || cells.length > 3);
  return false;
}

/** The format of a file by its content, or null when it has none that is known. */
export async function detectImportFormat(path: string): Promise<ImportFormat | null> {
  const head = await readHead(path, 8);
  if (head.toString('hex') === OLE_SIGNATURE) return rejectOle(path);
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') {
    const zip = await ZipFile.open(path);
    if (zip.has('word/document.xml')) return 'docx';
    return zip.has('xl/workbook.xml') ? 'xlsx' : null;
  }
  const text = await readStart(path);
  if (text === '') return null;
  if (text.startsWith('<')) return /<!DOCTYPE|<quiz[\s>]/i.test(text) ? 'moodle' : null;
  if (text.startsWith('{') || text.startsWith('[')) return text.startsWith('[html]') ? 'gift' : 'lines';
  if (/^\s*ANSWER:\s*[A-Z]\s*$/im.test(text)) return 'aiken';
  if (/(?<!\\)\{[^}]*(?:(?<!\\)[=~]|\b(?:T|F|TRUE|FALSE)\b)[\s\S]*?\}/.test(text)) return 'gift';
  return (await isTable(text)) ? 'csv' : null;
}
