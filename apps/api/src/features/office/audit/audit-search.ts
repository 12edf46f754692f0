import { MAX_COUNTED_ROWS } from '@toro/contract/office/lists/list';
import { type SQL, sql } from 'drizzle-orm';
import { containsPattern, foldColumn, foldText, startsWith } from '../search/search-text.ts';

/** More names than this are no search for one of them. */
const MAX_NAMES = 20;
const ORDER_NUMBER = /^(?:pedido)?\s*(?:n[º°o.]*)?\s*#?\s*(\d[\d.]{0,17})$/i;

/** Persons of the team by name or e-mail address, as the audit names them. */
const staffNames = (text: string): SQL => sql`
  select 'staff:' || m.id from staff_members m
  where ${foldColumn(sql`m.name`)} like ${containsPattern(foldText(text))} or m.email like ${startsWith(text.toLowerCase())}
  order by m.id limit ${MAX_NAMES}`;

/** What the words of a person name: an order by its number, a question by its code, a student by the e-mail address. */
function subjectNames(text: string): SQL {
  const number = Number(ORDER_NUMBER.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN);
  const codes = sql`${sql.param([...new Set([text, text.toUpperCase()])])}::varchar[]`;
  const names = [
    sql`(${staffNames(text)})`,
    sql`select 'question:' || code from unnest(${codes}) as code`,
    sql`select 'question:' || q.id from question_entries q where q.code = any(${codes})`,
  ];
  if (Number.isSafeInteger(number))
    names.push(sql`select 'order:' || o.id from orders o where o.number = ${number}`);
  if (text.includes('@'))
    names.push(
      sql`(select 'student:' || s.id from students s where lower(s.email) = ${text.toLowerCase()} limit 5)`,
    );
  return sql.join(names, sql` union all `);
}

/** The newest entries of each name, by the index of its column. */
const newestOf = (column: SQL, names: SQL): SQL => sql`
  select newest.id from unnest(array(${names})) as named(name) cross join lateral (
    select e.id from audit_entries e where ${column} = named.name
    order by e.created_at desc, e.id desc limit ${MAX_COUNTED_ROWS + 1}) newest`;

/** The condition of a typed search: the number of an order, the code of a question, or a name or an e-mail address. */
export function matchesAudit(typed: string): SQL {
  const text = typed.trim();
  return sql`a.id in (with found as materialized (
    ${newestOf(sql`e.actor`, staffNames(text))}
    union all ${newestOf(sql`e.subject`, subjectNames(text))}
    union all select p.entry_id from audit_parts p where p.subject = any(array(${subjectNames(text)}))
  ) select id from found)`;
}
