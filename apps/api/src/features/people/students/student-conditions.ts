import { withoutCountryCode } from '@toro/domain/base/validation/phone';
import { type SQL, sql } from 'drizzle-orm';
import { foldColumn, foldText, startsWith, toPrefixQuery } from '../../office/search/search-text.ts';

const CPF_DIGITS = 11;
const MIN_PHONE_DIGITS = 8;
const MIN_ORDER_LENGTH = 8;

/** Phones that begin or end with what was typed: the area code may be left out. */
const listPhoneConditions = (digits: string): SQL[] => [
  sql`s.phone like ${startsWith(digits)}`,
  sql`(right(s.phone, 8) = ${digits.slice(-MIN_PHONE_DIGITS)} and s.phone like ${`%${digits}`})`,
];

/** The conditions by which a typed text can mean student `s`, each with an index of its own. */
export function listStudentConditions(text: string): SQL[] {
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d.\-()+\s/]+$/.test(text);
  const conditions: SQL[] = [];
  if (isNumber && digits.length === CPF_DIGITS) conditions.push(sql`s.cpf = ${digits}`);
  const phone = withoutCountryCode(text).replace(/\D/g, '');
  if (isNumber && phone.length >= MIN_PHONE_DIGITS) conditions.push(...listPhoneConditions(phone));
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  if (number !== undefined)
    conditions.push(sql`s.id in (select o.student_id from orders o where o.number = ${Number(number)})`);
  if (/^[0-9a-f-]+$/i.test(text) && text.length >= MIN_ORDER_LENGTH)
    conditions.push(
      sql`s.id in (select o.student_id from orders o where o.id like ${startsWith(text.toLowerCase())})`,
    );
  if (/^[\w-]+$/.test(text) && text.length >= MIN_ORDER_LENGTH)
    conditions.push(
      sql`s.id in (select o.student_id from payments p join orders o on o.id = p.order_id
        where p.gateway_payment_id in (${text}, ${text.toLowerCase()}))`,
    );
  if (isNumber) return conditions;
  if (!/\s/.test(text)) conditions.push(sql`lower(s.email) like ${startsWith(text.toLowerCase())}`);
  const query = toPrefixQuery(text);
  if (!query || text.includes('@')) return conditions;
  // Frequent names are found by their beginning, without reading all who have them.
  const beginnings = [sql`s.first_name`, sql`s.last_name`].map(
    (column) => sql`${foldColumn(column)} like ${startsWith(foldText(text))}`,
  );
  // Without those of the conditions before it, so that almost nobody is found twice.
  const words = sql`student_words(s.first_name, s.last_name) @@ to_tsquery('simple', ${query})`;
  return [...conditions, ...beginnings, sql`(${words} and not (${sql.join(beginnings, sql` or `)}))`];
}
