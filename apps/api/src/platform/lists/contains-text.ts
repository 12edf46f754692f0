import { type SQL, sql } from 'drizzle-orm';

/** Whether a column contains a typed text, whatever its capitals. */
export const containsText = (column: SQL, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
