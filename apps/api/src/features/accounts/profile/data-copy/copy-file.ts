import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import type { CopyColumn } from './columns.ts';

export type CopyRow = Record<string, unknown>;

/** A file of the copy of a student's data. */
export interface CopyFile {
  /** Its name without number and ending. */
  name: string;
  /** What it has, as the README says it. */
  about: string;
  /** By the name of the value in a row, in the order of the file. */
  columns: Readonly<Record<string, CopyColumn>>;
  read: (db: Database, studentId: number) => Promise<CopyRow[]>;
}

/** Reads the rows of one query. */
export const fromQuery =
  (query: (studentId: number) => SQL) =>
  async (db: Database, studentId: number): Promise<CopyRow[]> =>
    (await db.execute<CopyRow>(query(studentId))).rows;

interface Address {
  street?: string | null;
  number?: string | null;
  complement?: string | null;
  district?: string | null;
  city?: string | null;
  state?: string | null;
  postCode?: string | null;
}

/** Avenida Paulista, 1000, Conjunto 42, Bela Vista, São Paulo/SP, CEP 01310-100. */
export function formatAddress(address: Address): string {
  const { street, number, complement, district, city, state, postCode } = address;
  const place = [city, state].filter(Boolean).join('/');
  const code = postCode ? `CEP ${postCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}` : '';
  return [street, number, complement, district, place, code].filter(Boolean).join(', ');
}

/** The names of rows by id, for values that hold only ids. */
export async function findNames(
  db: Database,
  table: 'question_families' | 'question_modules' | 'lessons' | 'courses_by_group',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const list = sql`(${sql.join(
    [...new Set(ids)].map((id) => sql`${id}::int`),
    sql`, `,
  )})`;
  const query = {
    question_families: sql`select id, name from question_families where id in ${list}`,
    question_modules: sql`select id, title as name from question_modules where id in ${list}`,
    lessons: sql`select id, title as name from lessons where id in ${list}`,
    courses_by_group: sql`select g.id, c.title as name from class_groups g join courses c on c.id = g.course_id
      where g.id in ${list}`,
  }[table];
  const { rows } = await db.execute<{ id: number; name: string }>(query);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
