import { sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';

/** Runs without the triggers of questions, which fill the tables of the search. */
export async function withoutSearch<T>({ db }: Context, run: () => Promise<T>): Promise<T> {
  await db.execute(sql`alter table questions disable trigger user`);
  try {
    return await run();
  } finally {
    await db.execute(sql`alter table questions enable trigger user`);
  }
}

/** Fills the bank of a family up to a number of questions, half of them with a difficulty; search tables stay as they are. */
export async function insertBank(context: Context, studentId: number, total: number): Promise<void> {
  const { db } = context;
  await withoutSearch(context, async () => {
    await db.execute(sql`
      insert into questions (code, family_id, module_id, statement)
      select 'BANK-' || n, q.family_id, m.id, '<p>' || repeat('Enunciado ', 40) || n || '</p>'
      from (select q.family_id, count(*) as known from questions q join study_events e on e.question_id = q.id
          where e.student_id = ${studentId} group by 1 order by 2 desc limit 1) q
        cross join lateral generate_series(1, ${total} - (select count(*)::int from questions)) n
        join question_modules m on m.family_id = q.family_id and m.number = 1 + n % 10`);
    await db.execute(sql`
      insert into question_difficulties (question_id, answers, correct, difficulty)
      select id, 40, 20, (array['easy', 'medium', 'hard'])[1 + id % 3] from questions where id % 2 = 0
      on conflict do nothing`);
  });
  await db.execute(sql`vacuum analyze questions, question_difficulties`);
}
