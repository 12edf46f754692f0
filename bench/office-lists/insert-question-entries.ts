import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/database/database.ts';

const PEOPLE = 20;
const BATCH_SIZE = 50_000;

const hash = (salt: number) => sql.raw(`(hashint8extended(q.id, ${salt}) & 2147483647)::int`);

/** The office's entries of the first questions: frequent and rare states, tags, sources and people. */
export async function insertQuestionEntries(db: Database, total: number): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from question_entries`);
  const known = rows[0]?.n ?? 0;
  if (known >= total) return;
  if (known === 0) {
    await db.execute(sql`
      insert into staff_members (name, email, password_hash, roles)
      select 'Pessoa Demo ' || n, 'pessoa' || n || '@toro.test', '-', array['editor'] from generate_series(1, ${PEOPLE}) n
      on conflict do nothing`);
    await db.execute(sql`drop index if exists question_entries_sketch_idx`);
  }
  // Hashes, so that no two fields of a question go together.
  for (let from = known; from < total; from += BATCH_SIZE)
    await db.execute(sql`
      insert into question_entries (id, code, family_id, module_id, state, is_published, plain, tags, source, year,
        label, traits, share_right, author_id, changed_at, review_asked_at)
      select q.id, q.code, q.family_id, q.module_id, s.state, s.state = 'published', left(q.statement, 200),
        case when h.tag % 3 = 0 then array['comum'] when h.tag % 5000 = 1 then array['rara'] else '{}' end,
        case when h.source % 4 = 0 then 'Banca' else '' end, 2010 + h.year % 16,
        (array['easy', 'medium', 'hard'])[1 + h.label % 3],
        array[case when h.video % 3 = 0 then 'video' else '-video' end,
          case when h.resolution % 50 = 0 then '-resolution' else 'resolution' end],
        h.share % 101, (select min(id) from staff_members) + h.author % ${PEOPLE},
        timestamptz '2026-11-01' - (h.changed % 1000000) * interval '1 minute',
        case when s.state = 'review' then timestamptz '2026-11-01' - h.changed % 100000 * interval '1 minute' end
      from (select *, row_number() over (order by id) as place from questions) q
        cross join lateral (select ${hash(1)} as tag, ${hash(2)} as source, ${hash(3)} as year, ${hash(4)} as label,
          ${hash(5)} as video, ${hash(6)} as resolution, ${hash(7)} as share, ${hash(8)} as author,
          ${hash(9)} as changed, ${hash(10)} as state) h
        cross join lateral (select case when h.state % 200 = 0 then 'review' when h.state % 10 = 1 then 'draft'
          when h.state % 97 = 2 then 'archived' else 'published' end as state) s
      where q.place > ${from} and q.place <= ${from + BATCH_SIZE}
      on conflict do nothing`);
  await db.execute(
    sql`create index if not exists question_entries_sketch_idx on question_entries using gin (sketch)`,
  );
  await db.execute(sql`vacuum analyze question_entries`);
}
