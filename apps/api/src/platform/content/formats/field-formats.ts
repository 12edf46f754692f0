import type { z } from 'zod';
import { type ContentFile, type ContentFileChecker, fileFormat } from '../files/content-file.ts';
import type { FileKind } from '../files/file-kinds.ts';
import { dayFormat } from './day-format.ts';

/** Formats that depend on the folder of the file and on the current day. */
export interface FieldFormats {
  day: ReturnType<typeof dayFormat>;
  file(kind: FileKind): z.ZodType<ContentFile>;
}

export function createFieldFormats(checker: ContentFileChecker, folder: string, today: string): FieldFormats {
  return { day: dayFormat(today), file: (kind) => fileFormat(checker, folder, kind) };
}
