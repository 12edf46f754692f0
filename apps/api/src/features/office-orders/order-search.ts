import { type SQL, sql } from 'drizzle-orm';

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The condition of a typed search: an order number, an id, a CPF, an e-mail address, or the beginning of a name. */
export function matchesOrder(typed: string): SQL {
  const text = typed.trim();
  const digits = text.replace(/[.\-/\s#]/g, '');
  if (ID.test(text)) return sql`o.id = ${text.toLowerCase()}`;
  if (/^\d{11}$/.test(digits)) return sql`o.cpf = ${digits}`;
  if (/^\d{1,15}$/.test(digits)) return sql`o.number = ${Number(digits)}`;
  if (text.includes('@')) return sql`lower(o.email) = ${text.toLowerCase()}`;
  return sql`lower(o.full_name) like ${`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
}
