import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowVersions, tableCounts } from '../../../test/table-state.ts';
import { useApp } from '../../../test/test-app.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../../database/database.ts';
import * as schema from '../../database/schema/index.ts';
import { validateCoupon } from '../../features/sales/checkout/coupons/validate-coupon.ts';
import { prepareCheckout } from '../../features/sales/checkout/sales/prepare-checkout.ts';
import type { Context } from '../../platform/context.ts';
import { paths } from '../../platform/paths.ts';
import { importAcademy } from '../import/import-academy.ts';
import { seedDemo } from './seed-demo.ts';

const app = useApp();
const opened: (() => Promise<void>)[] = [];

/** The same context with another database. */
async function anotherDatabase(): Promise<Context> {
  const database = await createTestDatabase();
  const { pool, db } = openDatabase(database.url, { max: 4, log: app.context.log });
  opened.push(async () => {
    await pool.end();
    await database.drop();
  });
  return { ...app.context, db };
}

/** Student data without values that always differ: password salts and write times. */
async function played(context: Context): Promise<Record<string, unknown>> {
  const { attempts, attemptAnswers, answerEvents, enrolments, lessonProgress, videoPlays } = schema;
  const { walletEntries, walletCoupons, orders, mentorships, notifications, podcastTracks } = schema;
  const tables: PgTable[] = [attempts, attemptAnswers, answerEvents, enrolments, lessonProgress, videoPlays];
  tables.push(walletEntries, walletCoupons, orders, mentorships, notifications, podcastTracks);
  tables.push(schema.optionCounts);
  const digests = tables.map((table) => {
    const row = sql`${table}::text`;
    return sql`select ${getTableName(table)} as name, md5(string_agg(${row}, '' order by ${row})) as digest from ${table}`;
  });
  const result = await context.db.execute<{ name: string; digest: string }>(
    sql.join(digests, sql` union all `),
  );
  return Object.fromEntries(result.rows.map(({ name, digest }) => [name, digest]));
}

async function ask(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await app.context.db.execute(query)).rows;
}

let second: Context;

beforeAll(async () => {
  second = await anotherDatabase();
  // The second database is seeded by two processes that start together.
  await Promise.all([seedDemo(app.context), seedDemo(second), seedDemo(second)]);
}, 60_000);

afterAll(async () => {
  for (const close of opened) await close();
});

describe('seeding the demo', () => {
  it('runs once: the second time, not even the files are read', async () => {
    const before = await rowVersions(app.context.db);
    await seedDemo(app.context, '/nowhere');
    expect(await rowVersions(app.context.db)).toEqual(before);
  });

  it('generates the same data every time, once when two processes start together', async () => {
    expect(await played(second)).toEqual(await played(app.context));
    expect(await tableCounts(second.db)).toEqual(await tableCounts(app.context.db));
  });

  it('writes nothing when it fails midway', async () => {
    const other = await anotherDatabase();
    await other.db.execute(sql`alter table podcast_tracks add constraint broken check (current_seconds < 0)`);
    await expect(seedDemo(other)).rejects.toThrow();
    expect(await tableCounts(other.db)).toEqual({});
  }, 30_000);

  it('keeps student data when the academy is imported again on another day', async () => {
    const { notifications: _, ...before } = await played(second);
    const counts = await tableCounts(second.db);
    const outcome = await importAcademy(second, paths.demo, { today: '2026-11-16' });
    expect(outcome).toMatchObject({ ok: true, files: 0 });
    expect(await tableCounts(second.db)).toEqual({
      ...counts,
      audit_entries: (counts.audit_entries ?? 0) + 1,
      audit_parts: expect.any(Number),
    });
    expect(await played(second)).toMatchObject(before);
  }, 30_000);

  it('stores every file that a row refers to', async () => {
    const keys = new Set<string>();
    for (const table of Object.values(schema)) {
      if (typeof table === 'function' || !('getSQL' in table)) continue;
      for (const column of Object.values(getTableColumns(table))) {
        if (!column.name.endsWith('_path')) continue;
        const rows = await ask(
          sql`select distinct ${column} as key from ${table} where ${column} is not null`,
        );
        for (const { key } of rows) keys.add(String(key));
      }
    }
    const sources = await ask(sql`
      select source as key from lesson_videos where provider = 'file'
      union select video->>'source' from questions where video->>'provider' = 'file'
      union select video_libras->>'source' from questions where video_libras->>'provider' = 'file'`);
    for (const { key } of sources) keys.add(String(key));
    expect(keys.size).toBeGreaterThan(30);
    for (const key of keys) expect(await app.context.storage.find(key), key).not.toBeNull();
  });
});

describe('the students of the demo', () => {
  it.each(['aluno', 'nova', 'troca', 'cfa', 'veterana'])('%s can log in', async (name) => {
    const email = `${name}@toro.test`;
    const { status, body } = await app.request({
      method: 'POST',
      url: '/login',
      payload: { email, password: 'Toro@2026', remember: false },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, require_password_change: name === 'troca' });
  });

  it('have attempts whose counts agree with their answers', async () => {
    const unlike = await ask(sql`
      select a.id from attempts a
        join exam_versions v on v.id = a.exam_version_id
        left join attempt_answers n using (student_id)
      where n.attempt_id = a.id and a.finished_at is not null
      group by a.student_id, a.id, v.id
      having a.correct <> count(*) filter (where n.is_correct)
        or a.answered <> count(n.answer_id)
        or a.total <> count(*)
        or a.elapsed_seconds <> sum(n.seconds)
        or bool_or(n.is_correct is distinct from
          coalesce((v.key->>n.question_id::text)::int = n.answer_id, false))`);
    expect(unlike).toEqual([]);
    expect(await ask(sql`select id from attempts where finished_at > ${app.clock.now}`)).toEqual([]);
  });

  it('redo the wrong questions of the attempt they redo', async () => {
    const redos = await ask(sql`
      select r.question_ids as asked, r.total,
        (select array_agg(question_id order by question_id) from attempt_answers n
          where n.student_id = r.student_id and n.attempt_id = r.redo_of and not n.is_correct) as wrong
      from attempts r where r.kind = 'redo'`);
    expect(redos.length).toBeGreaterThanOrEqual(3);
    for (const { asked, total, wrong } of redos) {
      expect([...(asked as number[])].sort((one, other) => one - other)).toEqual(wrong);
      expect(total).toBe((asked as number[]).length);
    }
  });

  it('have scores that move from the first percentage of their practice to the last', async () => {
    const [veterana] = await ask(sql`
      select avg(100.0 * correct / total) filter (where finished_at < now.at - interval '700 days') as early,
        avg(100.0 * correct / total) filter (where finished_at > now.at - interval '60 days') as late, count(*)::int
      from attempts a join students s on s.id = a.student_id,
        (select ${app.clock.now.toISOString()}::timestamptz as at) now
      where s.email = 'veterana@toro.test' and a.kind = 'test'`);
    expect(veterana?.count).toBeGreaterThan(300);
    expect(Number(veterana?.early)).toBeCloseTo(36, -1);
    expect(Number(veterana?.late)).toBeCloseTo(86, -1);
  });

  it('have one open attempt, with an event for every choice and nothing graded', async () => {
    const open = await ask(sql`
      select a.correct, count(n.*)::int as answers, count(n.is_correct)::int as graded,
        (select count(*)::int from answer_events e where e.student_id = a.student_id and e.attempt_id = a.id) as events
      from attempts a join attempt_answers n on n.student_id = a.student_id and n.attempt_id = a.id
      where a.finished_at is null group by a.student_id, a.id`);
    expect(open).toEqual([{ correct: null, answers: 4, graded: 0, events: 4 }]);
  });

  it('have a ledger that sums to zero and balances that are the sums of their entries', async () => {
    expect(await ask(sql`select sum(amount_cents)::int as sum from wallet_entries`)).toEqual([{ sum: 0 }]);
    const unlike = await ask(sql`
      select a.* from wallet_accounts a where balance_cents <> (select coalesce(sum(amount_cents), 0)
        from wallet_entries e where e.student_id = a.student_id and e.account = a.account)`);
    expect(unlike).toEqual([]);
    const [wallet] = await ask(sql`
      select balance_cents::int as balance from wallet_accounts a join students s on s.id = a.student_id
      where s.email = 'aluno@toro.test' and account = 'wallet'`);
    expect(wallet).toEqual({ balance: 9850 });
  });

  it('have progress that matches their attempts', async () => {
    const unlike = await ask(sql`
      select p.* from lesson_progress p
      where first_test_at is distinct from (select min(finished_at) from attempts a
          where (a.student_id, a.class_group_id, a.lesson_id) = (p.student_id, p.class_group_id, p.lesson_id)
            and a.kind <> 'redo')
        or started_at > first_test_at or started_at > pdf_downloaded_at`);
    expect(unlike).toEqual([]);
  });

  it('get the notifications of their audience, read as given in the file', async () => {
    const inbox = await ask(sql`
      select n.tag, n.read_at is not null as read from notifications n
      join students s on s.id = n.student_id where s.email = 'nova@toro.test'`);
    expect(inbox).toEqual([{ tag: 'boas-vindas', read: false }]);
  });
});

describe('the shop of the demo', () => {
  const prepare = (tag: string, id_turma: number) => prepareCheckout(app.context, { tag, id_turma });
  const validate = (code: string, tag: string, classGroupId: number) =>
    validateCoupon(app.context, {
      cupom: code,
      tag,
      id_turma: classGroupId,
      sender: { network: 'demo' },
    });

  it('sells a course, one by modules and a free one, and has one sold out and one closed', async () => {
    expect(await prepare('cfp-completo', 530)).toMatchObject({
      id_type_course_class: 1,
      accepts_coupon: true,
    });
    expect(await prepare('financas-pessoais', 590)).toMatchObject({
      valor_curso: '0.00',
      valor_a_vista: '0.00',
    });
    const modular = await prepare('cfp-modular', 540);
    expect(modular).toMatchObject({ id_type_course_class: 2 });
    expect(modular.cursos_adicionais).toHaveLength(6);
    for (const gone of [561, 562])
      await expect(prepare('cpa-20', gone)).rejects.toMatchObject({ status: 404 });
  });

  it('has the class group 531 without a coupon box (PAY-28)', async () => {
    expect(await prepare('cfp-completo', 531)).toMatchObject({ accepts_coupon: false });
    await expect(validate('BEMVINDO10', 'cfp-completo', 531)).rejects.toMatchObject({ status: 404 });
  });

  it('has coupons for a discount, a scholarship, one payment and cashback', async () => {
    const worth = (code: string) => validate(code, 'cfp-completo', 530);
    expect(await worth('BEMVINDO10')).toMatchObject({ valor_cupom: '2241.00', pode_parcelar: true });
    expect(await worth('BOLSA100')).toMatchObject({ valor_cupom: '0.00', valor_cupom_a_vista: '0.00' });
    expect(await worth('AVISTA15')).toMatchObject({ percentage: 15, pode_parcelar: false });
    expect(await worth('VOLTA5')).toMatchObject({ percentage: 0, cashback_percentage: 5 });
    await expect(worth('VERAO30')).rejects.toMatchObject({ status: 404 });
  });
});
