import { MAX_FILE_ROWS, MAX_FILE_SIZE, parseCsv } from '@toro/domain/people/students/student-file';
import { formatFigure } from '../list/format-count.ts';
import { readXlsx } from './read-xlsx.ts';

/** UTF-8 with or without a mark, else Windows-1252, as older spreadsheets write it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** An error whose message is for the person. */
class FileError extends Error {}

interface TableLimits {
  rows: number;
  bytes: number;
}

const STUDENT_LIMITS: TableLimits = { rows: MAX_FILE_ROWS, bytes: MAX_FILE_SIZE };

/** The cells of a CSV or XLSX file; rejects with a message for the person. */
export async function readTable(file: File, limits = STUDENT_LIMITS): Promise<string[][]> {
  if (file.size > limits.bytes)
    throw new FileError(
      `O arquivo tem mais de ${Math.floor(limits.bytes / 1024 / 1024)} MB. Divida-o em partes.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isZip
    ? await readXlsx(bytes).catch(() => {
        throw new FileError('Este arquivo não é uma planilha XLSX. Salve de novo como XLSX ou CSV.');
      })
    : parseCsv(decode(bytes));
  if (table.length < 2) throw new FileError('O arquivo não tem linhas além do cabeçalho.');
  if (table.length - 1 > limits.rows)
    throw new FileError(
      `O arquivo tem ${table.length - 1} linhas; o limite é ${formatFigure(limits.rows)}. Divida-o em partes.`,
    );
  return table;
}
