import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../test/factories.ts';
import { recordLog } from '../../../test/record-log.ts';
import { useApp } from '../../../test/test-app.ts';
import { recordAudit } from '../audit.ts';
import { migrate } from '../migrate.ts';
import { detachMonths } from './detach-months.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { addMonths, listMonths, monthOf } from './months.ts';
import { addPartitionsAhead, findMissingPartitions, listPartitionMonths } from './partition-months.ts';
import { partitionTable, planPartitioning } from './partition-table.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { findTableShape } from './table-shape.ts';

const app = useApp();
const rowsOf = async (statement: ReturnType<typeof sql>) => (await app.context.db.execute(statement)).rows;
const countOf = async (table: string) =>
  Number((await rowsOf(sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n);

/** Puts a plain table with the same rows in the place of a partitioned one, as an older release had it. */
async function makePlain(table: PartitionedTable, key: string): Promise<void> {
  const shape = await findTableShape(app.context.db, table);
  if (!shape.isPartitioned) return;
  const { db } = app.context;
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create schema if not exists replaced`));
    await tx.execute(
      sql.raw(`create table replaced.${table} (like public.${table} including defaults
      including constraints including generated including identity)`),
    );
    const columns = shape.columns.join(', ');
    await tx.execute(sql.raw(`insert into replaced.${table} (${columns}) select ${columns} from ${table}`));
    await tx.execute(
      sql.raw(`select setval(pg_get_serial_sequence('replaced.${table}', 'id'), max(id)) from ${table}`),
    );
    await tx.execute(sql.raw(`drop table public.${table} cascade`));
    await tx.execute(sql.raw(`alter table replaced.${table} set schema public`));
    await tx.execute(sql.raw(`alter table ${table} add constraint ${table}_pkey primary key (${key})`));
    for (const index of shape.indexes) await tx.execute(sql.raw(index.replace(' ON ONLY ', ' ON ')));
    for (const trigger of shape.triggers) await tx.execute(sql.raw(trigger));
  });
}

const insertEvents = (count: number, from: string) =>
  app.context.db.execute(sql`
    insert into tracking_events (name, data, created_at)
    select 'event-' || n % 7, jsonb_build_object('n', n), ${from}::timestamptz + n * interval '6 hours'
    from generate_series(1, ${count}::int) n`);

describe('months', () => {
  it('follow one another without a gap, over the ends of years', () => {
    const month = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(month, fc.nat(40), (date, count) => {
        const first = monthOf(date);
        const months = listMonths(first, addMonths(first, count));
        expect(months).toHaveLength(count + 1);
        expect(months.toSorted()).toEqual(months);
      }),
    );
  });
});

describe('a new database', () => {
  it('has its growing tables by month, with partitions for the next months and for all other times', async () => {
    await migrate(app.url);
    const months = listMonths(monthOf(new Date()), addMonths(monthOf(new Date()), 3));
    const found = await listPartitionMonths(app.context.db);
    for (const table of ['tracking_events', 'audit_entries'] as const)
      expect(found.get(table)).toEqual(expect.arrayContaining(months));
    await insertEvents(1, '2001-01-01');
    expect(await countOf('partitions.tracking_events_default')).toBe(1);
  });

  it('lets nobody change or truncate a month by itself', async () => {
    const month = `partitions.audit_entries_${monthOf(new Date()).replace('-', '_')}`;
    for (const statement of [`truncate ${month}`, 'truncate audit_entries cascade'])
      await expect(rowsOf(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      });
  });

  it('is not changed by a second start', async () => {
    const before = await listPartitionMonths(app.context.db);
    await migrate(app.url);
    expect(await listPartitionMonths(app.context.db)).toEqual(before);
  });
});

describe('a filled table', () => {
  beforeAll(async () => {
    await makePlain('tracking_events', 'id');
    await insertEvents(1000, '2026-03-01');
  });

  it('is only described without --apply, and then partitioned while it is written to, with no row lost or old', async () => {
    const { context } = app;
    const { id: studentId } = await insertStudent(context);
    expect(await planPartitioning(context, 'tracking_events')).toMatchObject({ state: 'plain' });
    const before = await findTableShape(context.db, 'tracking_events');
    let written = 0;
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await context.db.execute(
          sql`insert into tracking_events (name, student_id) values ('written', ${studentId})`,
        );
        await context.db.transaction(async (tx) => {
          await tx.execute(sql`set local toro.anonymise = 'on'`);
          await tx.execute(sql`update tracking_events set data = '{"changed":true}'
            where id = (select min(id) + ${(written * 7) % 900} from tracking_events)`);
        });
        written += 1;
      }
    })();
    await partitionTable(context, 'tracking_events', { batchRows: 50 });
    const until = written + 5;
    await expect.poll(() => written).toBeGreaterThanOrEqual(until);
    writing = false;
    await writer;
    expect(await countOf(`tracking_events where name = 'written'`)).toBe(written);
    expect(await countOf(`tracking_events where name like 'event-%'`)).toBe(1001);
    const after = await findTableShape(context.db, 'tracking_events');
    expect({ ...after, key: before.key, indexes: [], isPartitioned: false }).toEqual({
      ...before,
      indexes: [],
    });
    expect(after.indexes).toHaveLength(before.indexes.length);
    expect(await countOf('partitions.tracking_events_2026_04')).toBeGreaterThan(100);
    await expect(rowsOf(sql`delete from tracking_events`)).rejects.toThrow();
    expect(await partitionTable(context, 'tracking_events')).toBe(false);
  });

  it('is read by month only where the query names the time', async () => {
    const plan = await rowsOf(sql`explain select * from tracking_events
      where created_at >= '2026-04-05' and created_at < '2026-04-20'`);
    const text = JSON.stringify(plan);
    expect(text).toContain('tracking_events_2026_04');
    expect(text).not.toMatch(/tracking_events_(2026_03|2026_05|default)/);
  });

  it('loses old months into tables of their own, and keeps the rest', async () => {
    const all = await countOf('tracking_events');
    const april = await countOf('partitions.tracking_events_2026_04');
    const march = await countOf('partitions.tracking_events_2026_03');
    const detached = await detachMonths(app.context, 'tracking_events', '2026-05');
    expect(detached).toEqual([
      { month: '2001-01', rows: 1 },
      { month: '2026-03', rows: march },
      { month: '2026-04', rows: april },
    ]);
    expect(await countOf('detached.tracking_events_2026_04')).toBe(april);
    expect(await countOf('tracking_events')).toBe(all - march - april - 1);
    await expect(detachMonths(app.context, 'tracking_events', '2027-01')).rejects.toThrow('current month');
  });
});

describe('a run that was killed', () => {
  afterAll(() => app.context.db.execute(sql`drop table if exists moving.answer_events`));

  it('is continued by the next one, and the answers of a student lie in one partition', async () => {
    const { context } = app;
    const { id: studentId } = await insertStudent(context);
    await insertHistory(studentId);
    const stopped = partitionTable(context, 'study_events', {
      batchRows: 20,
      onBatch: (total) => {
        if (total >= 60) throw new Error('killed');
      },
    });
    await expect(stopped).rejects.toThrow('killed');
    expect(await planPartitioning(context, 'study_events')).toMatchObject({ state: 'begun', rows: 200 });
    await context.db.transaction(async (tx) => {
      await tx.execute(sql`set local toro.anonymise = 'on'`);
      await tx.execute(sql`delete from study_events where counter = 5`);
    });
    expect(await partitionTable(context, 'study_events', { batchRows: 20 })).toBe(true);
    expect(await countOf('study_events')).toBe(199);
    const plan = JSON.stringify(
      await rowsOf(sql.raw(`explain select * from study_events where student_id = ${studentId}`)),
    );
    expect(plan.match(/study_events_\d+/g)?.filter((name, at, all) => all.indexOf(name) === at)).toHaveLength(
      1,
    );
  });
});

/** 200 answers of a student. */
async function insertHistory(studentId: number): Promise<void> {
  await app.context.db.execute(sql`
    with family as (insert into question_families (id, tag, name) values (77, 'particoes', 'Partições') returning id),
      question as (insert into questions (code, family_id, statement) select 'PART-1', id, 'Quanto?' from family returning id)
    insert into study_events (student_id, question_id, content_version, source, source_id, was_right, seconds, answered_at,
      received_at, counter, key_seen)
    select ${studentId}, question.id, 0, 'test', n, false, 30, now(), now(), n, false
    from question cross join generate_series(1, 200) n`);
}

describe('the partitions of the next months', () => {
  it('are created by the clean-up, with the rows that came before them', async () => {
    const { context } = app;
    const later = new Date('2031-05-20T12:00:00Z');
    await insertEvents(4, '2031-06-10');
    await addPartitionsAhead(context.db, later);
    expect(await findMissingPartitions(context.db, later)).toEqual([]);
    expect(await countOf('partitions.tracking_events_2031_06')).toBe(4);
    await recordAudit(context, { action: 'close-day', subject: { kind: 'closing', id: '2031-06-10' } });
  });

  it('are missed loudly: the log names the tables when tomorrow has none', async () => {
    const { log, lines } = recordLog();
    const db = {
      ...app.context.db,
      execute: app.context.db.execute.bind(app.context.db),
      transaction: async () => Promise.reject(new Error('no rights')),
    } as unknown as typeof app.context.db;
    await maintainPartitions({ ...app.context, db, log, now: () => new Date('2040-01-31T12:00:00Z') });
    const text = lines.join('\n');
    expect(text).toContain("tomorrow's partition is missing");
    expect(text).toContain('tracking_events');
  });
});
