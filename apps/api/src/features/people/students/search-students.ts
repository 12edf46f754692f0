import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { SearchResult } from '../../office/search/search-source.ts';
import { foldText } from '../../office/search/search-text.ts';
import { listStudentConditions } from './student-conditions.ts';

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

/** Students by name, e-mail, whole CPF, phone, order number or gateway payment id. */
export async function searchStudents(db: Database, text: string, limit: number): Promise<SearchResult[]> {
  const found = new Map<number, SearchResult>();
  for (const condition of listStudentConditions(text)) {
    if (found.size >= limit) break;
    const { rows } = await db.execute<StudentRow>(sql`
      select s.id, s.first_name, s.last_name, s.email, s.cpf, s.phone from students s
      where ${condition} and s.anonymised_at is null limit ${limit}`);
    for (const row of rows) found.set(row.id, toResult(row));
  }
  return [...found.values()].slice(0, limit).sort(byName(text));
}
