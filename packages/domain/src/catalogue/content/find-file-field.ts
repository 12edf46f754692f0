import type { ContentFields } from './kinds.ts';

/** The names of the fields that hold the id of a file, as in the function `file_keys` of the database. */
const FILE_FIELD = /(^|_)(image|cover|contract|pdf|subtitles|file|audio)$/;

const namesFile = (name: string, value: unknown, id: number): boolean => {
  if (typeof value === 'number') return value === id && FILE_FIELD.test(name);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, each]) => namesFile(inner, each, id));
};

/** The field that names a file, itself or in one of its parts; null when none does. */
export const findFileField = (fields: ContentFields, id: number): string | null =>
  Object.entries(fields).find(([name, value]) => namesFile(name, value, id))?.[0] ?? null;
