import { maskCpf, maskPhone } from '@toro/domain/text/mask';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import type { SearchResult } from '../search-source.ts';
import { foldColumn, foldText, startsWith, toPrefixQuery } from './search-text.ts';

const CPF_DIGITS = 11;
const MIN_PHONE_DIGITS = 8;
const MIN_ORDER_LENGTH = 8;

/** The conditions by which a typed text can mean a student, each with an index of its own. */
function listConditions(text: string): SQL[] {
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d.\-()+\s/]+$/.test(text);
  const conditions: SQL[] = [];
  if (isNumber && digits.length === CPF_DIGITS) conditions.push(sql`s.cpf = ${digits}`);
  if (isNumber && digits.length >= MIN_PHONE_DIGITS) conditions.push(sql`s.phone like ${startsWith(digits)}`);
  if (/^[0-9a-f-]+$/i.test(text) && text.length >= MIN_ORDER_LENGTH)
    conditions.push(
      sql`s.id in (select o.student_id from orders o where o.id like ${startsWith(text.toLowerCase())})`,
    );
  if (isNumber) return conditions;
  if (!/\s/.test(text)) conditions.push(sql`lower(s.email) like ${startsWith(text.toLowerCase())}`);
  const query = toPrefixQuery(text);
  if (!query || text.includes('@')) return conditions;
  // Frequent names are found by their beginning, without reading all who have them.
  for (const column of [sql`s.first_name`, sql`s.last_name`])
    conditions.push(sql`${foldColumn(column)} like ${startsWith(foldText(text))}`);
  conditions.push(sql`student_words(s.first_name, s.last_name) @@ to_tsquery('simple', ${query})`);
  return conditions;
}

interface StudentRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  cpf: string | null;
  phone: string | null;
}

const toResult = ({ id, first_name, last_name, email, cpf, phone }: StudentRow): SearchResult => ({
  id,
  title: `${first_name} ${last_name}`.trim(),
  detail: [email, cpf && maskCpf(cpf), phone && maskPhone(phone)].filter(Boolean).join(' · '),
});

/** Names that begin with the typed text first. */
const byName = (text: string) => (a: SearchResult, b: SearchResult) => {
  const isFirst = ({ title }: SearchResult) => (foldText(title).startsWith(foldText(text)) ? 0 : 1);
  return isFirst(a) - isFirst(b) || a.title.localeCompare(b.title, 'pt-BR');
};

/** Students by name, e-mail, whole CPF, phone or order number. */
export async function searchStudents(db: Database, text: string, limit: number): Promise<SearchResult[]> {
  const found = new Map<number, SearchResult>();
  for (const condition of listConditions(text)) {
    if (found.size >= limit) break;
    const { rows } = await db.execute<StudentRow>(sql`
      select s.id, s.first_name, s.last_name, s.email, s.cpf, s.phone from students s
      where ${condition} and s.anonymised_at is null limit ${limit}`);
    for (const row of rows) found.set(row.id, toResult(row));
  }
  return [...found.values()].slice(0, limit).sort(byName(text));
}
