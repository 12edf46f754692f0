import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { prepareSave, SAVE_PARAMETERS } from '../../features/exams/exams/save-statement.ts';

const TABLES = ['attempts', 'attempt_answers', 'answer_events'] as const;

/** The statement of a save with the names of its tables as `%1$I`, `%2$I` and `%3$I`. */
function buildStatement(db: Database) {
  const name = (at: number) => sql.raw(`@${at}@`);
  const { sql: text, params } = prepareSave(db, {
    attempts: name(1),
    attemptAnswers: name(2),
    answerEvents: name(3),
    nextEventId: sql`nextval('public.answer_events_id_seq')`,
  }).getQuery();
  const names = params.map((param) => {
    if (typeof param !== 'object' || param === null || !('name' in param))
      throw new Error('a save has only named parameters');
    return `p_${String(param.name).toLowerCase()}`;
  });
  return { text: text.replaceAll('%', '%%').replace(/@(\d)@/g, '%$1$$I'), names };
}

/**
 * Creates the function that saves the answers of students of one shard on the server that has it. It writes the tables
 * of the shard themselves, so that the server plans one plain statement for the whole batch. The lock is the one that
 * every write of Citus takes: a shard that is being moved waits for it, or has gone when it is held.
 */
export async function createSaveFunction(db: Database): Promise<void> {
  const { text, names } = buildStatement(db);
  const parameters = Object.entries(SAVE_PARAMETERS).map(([name, type]) => `p_${name.toLowerCase()} ${type}`);
  const shards = TABLES.map(
    (table) => `'${table}_' || get_shard_id_for_distribution_column('${table}', p_student)`,
  );
  await db.execute(
    sql.raw(`create or replace function save_answers(p_student int, ${parameters.join(', ')})
  returns table (student_id int, attempt_id bigint, holder varchar, elapsed int, deadline_at timestamptz,
    question_id int, answer_id int, counter int, device varchar, certainty varchar)
  language plpgsql as $function$
#variable_conflict use_column
declare
  shard bigint := get_shard_id_for_distribution_column('attempts', p_student);
begin
  perform lock_shard_metadata(5, array[shard]);
  if not exists (select from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid
      where p.shardid = shard) then
    raise exception 'the shard was moved' using errcode = 'serialization_failure';
  end if;
  return query execute format($statement$${text}$statement$, ${shards.join(', ')}) using ${names.join(', ')};
end $function$`),
  );
  const types = ['int', ...Object.values(SAVE_PARAMETERS)].join(', ');
  await db.execute(
    sql.raw(
      `select create_distributed_function('save_answers(${types})', 'p_student', colocate_with := 'attempts')`,
    ),
  );
}
