import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertFamily } from '../../../../../test/ability-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { estimateAbilities } from './run-abilities.ts';

const app = useApp();
const STUDENTS = Number(process.env.ABILITY_STUDENTS ?? 100_000);
const ANSWERS = 30;
const MAX_MS = 2 * 3_600_000;
const MAX_BYTES = 1_073_741_824;
const DAY_MS = 86_400_000;

/** Students with some answers each, in one family of six modules. */
async function insertStudents() {
  const { db } = app.context;
  const { familyId } = await insertFamily(app.context, [30, 30, 20, 20, 20, 20], 200);
  await db.execute(sql`insert into students (first_name, last_name, email)
    select 'Aluna', n::text, 'noite' || n || '@toro.test' from generate_series(1, ${STUDENTS}) n`);
  await db.transaction(async (tx) => {
    // Without statistics of the options the planner compares each answer with all of them, which takes hours.
    await tx.execute(sql`set local enable_nestloop = off`);
    await tx.execute(sql`
    with asked as materialized (
      select id, row_number() over (order by id) - 1 as place from questions where family_id = ${familyId}
    ), options as materialized (
      select asked.place, asked.id as question, a.id, a.is_correct
      from asked join question_answers a on a.question_id = asked.id and a.position in (1, 2)
    )
    insert into study_events (student_id, question_id, content_version, source, source_id, answer_id, was_right, seconds,
      answered_at, received_at, device, counter, key_seen)
    select s.id, o.question, 0, 'test', 1, o.id, o.is_correct, 30,
      ${app.clock.now}::timestamptz - interval '30 days' + n * interval '1 hour',
      ${app.clock.now}::timestamptz - interval '1 day', 'device', n, false
    from students s cross join generate_series(1, ${ANSWERS}) n
      join options o on o.place = (s.id * 37 + n * 41) % 1200
        and o.is_correct = ((s.id * 7919 + n * 104729) % 100 >= 20 + s.id % 40)
    where s.email like 'noite%'`);
  });
  await db.execute(sql`analyze study_events, students`);
}

it(
  'estimates all students once within two hours and 1 GB, killed once on the way (ABILITY-21)',
  async () => {
    await insertStudents();
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    const count = async (table: string) =>
      Number((await app.context.db.execute(sql.raw(`select count(*) from ${table}`))).rows[0]?.count);
    const start = performance.now();
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage().rss);
    }, 200);
    let calls = 0;
    const dying = {
      ...app.context,
      now: () => {
        calls += 1;
        // The rounds of the fit are done, and some students too.
        if (calls > 60) throw new Error('killed');
        return app.clock.now;
      },
    };
    await expect(estimateAbilities(dying)).rejects.toThrow('killed');
    const before = await count('abilities');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(STUDENTS);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    await estimateAbilities(app.context);
    clearInterval(watch);
    const elapsed = performance.now() - start;
    process.stdout.write(
      `${STUDENTS} students: ${Math.round(elapsed / 1000)} s, ${Math.round(memory / 2 ** 20)} MB\n`,
    );
    expect(await count('abilities')).toBe(STUDENTS);
    expect(await count("ability_runs where stage = 'done'")).toBe(1);
    expect(await count('ability_runs')).toBe(1);
    expect(elapsed).toBeLessThan(MAX_MS);
    expect(memory).toBeLessThan(MAX_BYTES);
  },
  3 * 3_600_000,
);
