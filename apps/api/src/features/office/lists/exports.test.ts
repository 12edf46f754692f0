import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, staffExports } from '../../../database/schema/index.ts';
import { deleteExpiredExports, writeExport } from './write-export.ts';

const office = useOffice();
const HOUR_MS = 3_600_000;

const ask = (list: string, cookie: string, body: object = {}, headers: Record<string, string> = {}) =>
  office.request({
    method: 'POST',
    url: `/v1/office/exports/${list}`,
    cookie,
    headers,
    payload: { query: {}, columns: ['name', 'email'], format: 'csv', ...body },
  });

const download = (cookie: string, id: number) =>
  office.request({ method: 'GET', url: `/v1/office/my-files/${id}`, cookie });

const myFiles = async (cookie: string) =>
  (await office.request({ method: 'GET', url: '/v1/office/my-files', cookie })).body;

/** Adds audit entries that nobody made. */
const fillAudit = (count: number, network: string) =>
  office.app.context.db.execute(sql`
    insert into audit_entries (actor, action, subject, network, created_at)
    select 'system', 'login', 'staff:' || n, ${network}, timestamptz '2026-11-01' + n * interval '1 second'
    from generate_series(1, ${count}::int) n`);

describe('an export', () => {
  it('has the filtered rows and the shown columns in their order, and is recorded (LIST-13, AUDIT-07)', async () => {
    const { cookie, id } = await office.enter('owner');
    await office.insertMember({ email: 'zeca@equipe.test', roles: ['finance'], name: '=SOMA(1;2)' });
    const { status, body } = await ask('staff', cookie, {
      query: { q: 'zeca', sort: 'name' },
      columns: ['email', 'name', 'roles'],
    });
    expect([status, body.state, body.rows]).toEqual([200, 'ready', 1]);
    expect(body.name).toBe('pessoas-2026-11-15-1930.csv');
    const file = await download(cookie, body.id);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(
      'attachment; filename="pessoas-2026-11-15-1930.csv"',
    );
    expect(file.body).toBe('\uFEFFE-mail;Nome;Papéis\r\nzeca@equipe.test;"\'=SOMA(1;2)";Financeiro\r\n');
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'export-list' and actor = ${`staff:${id}`}`);
    expect(entry?.detail).toMatchObject({
      filter: { q: 'zeca' },
      columns: ['email', 'name', 'roles'],
      rows: 1,
      format: 'csv',
    });
  });

  it('of the audit is CSV or XLSX for who may export it, with times in ISO 8601 and their offset (AUDIT-15)', async () => {
    await fillAudit(3, '10.0.0.1');
    const auditor = await office.enter('auditor');
    const columns = ['created_at', 'action', 'subject'];
    const query = { network: '10.0.0.1', sort: 'created_at' };
    const csv = await ask('audit', auditor.cookie, { columns, query });
    expect((await download(auditor.cookie, csv.body.id)).body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFQuando;Ato;Código',
      '2026-10-31T21:00:01-03:00;Entrada;staff:1',
    ]);
    const xlsx = await ask('audit', auditor.cookie, { columns, query, format: 'xlsx' });
    const raw = await office.http.inject({
      url: `/v1/office/my-files/${xlsx.body.id}`,
      headers: { host: 'office.localhost:3000', cookie: auditor.cookie },
    });
    const sheet = strFromU8(
      unzipSync(new Uint8Array(raw.rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet).toContain('2026-10-31T21:00:03-03:00');
    const support = await office.enter('support');
    expect((await ask('audit', support.cookie, { columns })).body.code).toBe('forbidden');
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 11 * 60_000);
    expect((await ask('audit', auditor.cookie, { columns })).body.code).toBe('step_up_required');
  });

  it('of more than 5,000 rows is made by a job, waits 24 hours in Meus arquivos, and is nobody else’s (LIST-15)', async () => {
    await fillAudit(5_001, '10.0.0.2');
    const owner = await office.enter('owner');
    const other = await office.enter('owner');
    const { body } = await ask('audit', owner.cookie, {
      columns: ['subject'],
      query: { network: '10.0.0.2', sort: 'created_at' },
    });
    expect([body.state, body.rows, body.size]).toEqual(['waiting', 5_001, null]);
    expect((await download(owner.cookie, body.id)).status).toBe(404);
    const { queued } = office.app.context.jobs as unknown as { queued: { name: string; data: object }[] };
    expect(queued).toContainEqual({ name: 'write-export', data: { id: body.id } });
    await writeExport(office.app.context, body.id);
    const lines = (await download(owner.cookie, body.id)).body.trim().split('\r\n');
    expect(lines).toHaveLength(5_002);
    expect([lines[1], lines.at(-1)]).toEqual(['staff:1', 'staff:5001']);
    expect((await download(other.cookie, body.id)).status).toBe(404);
    expect(await myFiles(other.cookie)).toEqual([]);
    expect((await myFiles(owner.cookie))[0]).toMatchObject({ id: body.id, state: 'ready', rows: 5_001 });

    const [row] = await office.app.context.db.select().from(staffExports).where(sql`id = ${body.id}`);
    const { now } = office.app.clock;
    office.app.clock.now = new Date(now.getTime() + 24 * HOUR_MS + 1000);
    const again = await office.login(owner.email);
    expect((await download(again, body.id)).status).toBe(404);
    expect(await myFiles(again)).toEqual([]);
    expect(await office.app.context.storage.find(row?.path ?? '')).not.toBeNull();
    await deleteExpiredExports(office.app.context);
    expect(await office.app.context.storage.find(row?.path ?? '')).toBeNull();
    expect(await office.app.context.db.select().from(staffExports).where(sql`id = ${body.id}`)).toEqual([]);
    office.app.clock.now = now;
  });

  it('waits with at most four others of the same person; a short one does not wait (LIST-15)', async () => {
    await fillAudit(5_001, '10.0.0.4');
    const owner = await office.enter('owner');
    const askLong = (cookie: string) =>
      ask('audit', cookie, { columns: ['subject'], query: { network: '10.0.0.4' } });
    for (let at = 0; at < 5; at += 1) expect((await askLong(owner.cookie)).body.state).toBe('waiting');
    const sixth = await askLong(owner.cookie);
    expect([sixth.status, sixth.body.error]).toEqual([
      409,
      'Você já tem 5 arquivos em preparo. Espere um deles ficar pronto.',
    ]);
    expect((await ask('staff', owner.cookie)).body.state).toBe('ready');
    const other = await office.enter('owner');
    expect((await askLong(other.cookie)).body.state).toBe('waiting');
  });

  it('of more than 100,000 rows is refused with their number (LIST-13)', async () => {
    await fillAudit(100_001, '10.0.0.3');
    const { cookie } = await office.enter('owner');
    const query = { network: '10.0.0.3', sort: 'created_at' };
    const { status, body } = await ask('audit', cookie, { columns: ['subject'], query });
    expect([status, body.error]).toEqual([422, 'Reduza o filtro: são 100.001 linhas e o limite é 100.000.']);
    expect(await myFiles(cookie)).toEqual([]);
  });

  it('that is sent twice with the same key, even at the same moment, is one file (LIST-20)', async () => {
    const { cookie } = await office.enter('owner');
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ask('staff', cookie, {}, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ask('staff', cookie, {}, headers)).body).toEqual(answers[0]?.body);
    expect(await myFiles(cookie)).toHaveLength(1);
    expect((await ask('staff', cookie, { format: 'xlsx' }, headers)).status).toBe(409);
  });

  it('with a filter of which nothing is chosen has all rows (LIST-13)', async () => {
    const { cookie } = await office.enter('owner');
    const all = await ask('staff', cookie, { query: { sort: 'name' }, columns: ['name'] });
    const none = await ask('staff', cookie, {
      query: { sort: 'name', state: [], role: [] },
      columns: ['name'],
    });
    expect([none.status, none.body.rows]).toEqual([200, all.body.rows]);
  });

  it('refuses columns and filters that the list does not have', async () => {
    const { cookie } = await office.enter('owner');
    for (const body of [
      { columns: ['password_hash'] },
      { columns: [] },
      { query: { role: 'king' } },
      { format: 'pdf' },
    ])
      expect((await ask('staff', cookie, body)).status).toBe(422);
  });
});
