import { type SQL, sql } from 'drizzle-orm';

/** Letters with accents and the ones without. */
const FROM = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const TO = 'aaaaaeeeeiiiiooooouuuucn';

/** A text in lower case without accents. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The same in SQL, as the indexes have it. */
export const foldColumn = (column: SQL): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for texts that begin with what was typed. */
export const startsWith = (text: string): string => `${escapeLike(text)}%`;

/** A pattern for texts that contain what was typed. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** A full-text query for all typed words, each as the beginning of a word; null when nothing is left. */
export function toPrefixQuery(text: string): string | null {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
