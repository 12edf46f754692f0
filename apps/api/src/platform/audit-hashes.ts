import { type SQL, sql } from 'drizzle-orm';

/** The hash of a list of values. The text of jsonb depends on no setting of the session. */
const hashValues = (values: SQL): SQL => sql`sha256(convert_to(jsonb_build_array(${values})::text, 'UTF8'))`;

/** The values of an entry `a` that forgetting a student may replace, as hexadecimal text. */
export const personalHash: SQL = sql`encode(${hashValues(
  sql`case when a.actor_kind = 'student' then a.actor_name end, a.subject_name, a.reason, a.changes`,
)}, 'hex')`;

/** The values of an entry `a` that never change, with its rows `p` in the table of parts. */
const fixedHash = (parts: SQL): SQL =>
  hashValues(sql`a.id, a.actor, case when a.actor_kind <> 'student' then a.actor_name end, to_jsonb(a.actor_roles),
    a.action, a.subject, a.detail, a.network, a.request_id, a.refused, a.student_id,
    (extract(epoch from a.created_at) * 1000000)::bigint,
    (select encode(sha256(string_agg(${hashValues(sql`p.subject, p.changes`)}, ''::bytea
      order by p.subject collate "C")), 'hex') from ${parts} p where p.entry_id = a.id)`);

/** Of an entry `a`. `r` is its row in `audit_replacements`, which has the hash of values that are no longer there. */
export const entryHash = (parts: SQL = sql`audit_parts`): SQL =>
  sql`sha256(${fixedHash(parts)} || decode(coalesce(r.personal_hash, ${personalHash}), 'hex'))`;

/** Of the entries `a` of a group. */
export const entriesHash = (parts?: SQL): SQL =>
  sql`encode(sha256(string_agg(${entryHash(parts)}, ''::bytea order by a.id)), 'hex')`;
