import { type SQL, sql } from 'drizzle-orm';
import { personalHash } from './audit-hashes.ts';

/** Statements that take the person out of the entries of a condition. Person, action, subject and time of an entry stay. */
export const buildAuditErasure = (condition: SQL, now: SQL): SQL[] => [
  // The hash of what is replaced stays, so that the seal of the entry can still be checked.
  sql`insert into audit_replacements (entry_id, personal_hash, replaced_at)
    select a.id, ${personalHash}, ${now} from audit_entries a where ${condition} on conflict do nothing`,
  sql`update audit_entries set
    subject_name = case when subject_name is null or subject like 'order:%' then subject_name else 'anonimizado' end,
    actor_name = case when actor_kind = 'student' and actor_name is not null then 'anonimizado' else actor_name end,
    reason = case when reason is null then null else 'anonimizado' end,
    changes = (select jsonb_agg(change
      || jsonb_build_object('before', case when change->'before' = 'null' then null else to_jsonb('anonimizado'::text) end)
      || jsonb_build_object('after', case when change->'after' = 'null' then null else to_jsonb('anonimizado'::text) end)
      order by position) from jsonb_array_elements(changes) with ordinality as parts(change, position))
    where ${condition}`,
];
