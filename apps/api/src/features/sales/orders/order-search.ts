import { type SQL, sql } from 'drizzle-orm';
import { foldColumn, foldText, startsWith } from '../../office/search/search-text.ts';

const CPF_DIGITS = 11;
const MAX_NUMBER_DIGITS = 15;
const MIN_ID_LENGTH = 8;
const MAX_ORDERS = 1000;

/** What people write before the number of an order, and the name of the file of its receipt. */
const WORDS = /^(?:recibo-|(?:recibo(?: do pedido)?|pedido)\s*(?:n[º°o.]*\s*)?)?#?\s*|\.pdf$/gi;

/** The conditions by which a typed text names order `o`, each with an index of its own; a name is none of them. */
export function listOrderConditions(typed: string): SQL[] {
  const text = typed.trim();
  const number = text.replace(WORDS, '').replace(/[.\s]/g, '');
  const digits = text.replace(/[.\-/\s]/g, '');
  const conditions: SQL[] = [];
  if (/^\d+$/.test(digits) && digits.length === CPF_DIGITS) conditions.push(sql`o.cpf = ${digits}`);
  else if (/^\d+$/.test(number) && number.length <= MAX_NUMBER_DIGITS)
    conditions.push(sql`o.number = ${Number(number)}`);
  const id = text.replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/.test(id) && id.length >= MIN_ID_LENGTH)
    conditions.push(sql`o.id like ${startsWith(id)}`);
  if (text.includes('@')) conditions.push(sql`lower(o.email) like ${startsWith(text.toLowerCase())}`);
  return conditions;
}

const joinOr = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * The condition of a typed search: the number of an order or of its receipt, an id or its first eight characters, a
 * CPF, an e-mail address, or the beginning of a name.
 */
export function matchesOrder(typed: string): SQL {
  const conditions = listOrderConditions(typed);
  const text = typed.trim();
  if (/\p{L}/u.test(text) && !text.includes('@'))
    conditions.push(sql`${foldColumn(sql`o.full_name`)} like ${startsWith(foldText(text))}`);
  return conditions.length > 0 ? joinOr(conditions) : sql`false`;
}

/** The condition for a row of another list that names its order: the order is what the typed text means. */
export function hasTypedOrder(orderId: SQL, typed: string): SQL {
  const conditions = listOrderConditions(typed);
  if (conditions.length === 0) return sql`false`;
  return sql`${orderId} = any(array(select o.id from orders o where ${joinOr(conditions)} limit ${MAX_ORDERS}))`;
}
