import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, staffMembers, staffSessions } from '../../../database/schema/index.ts';
import { runBulkAction } from './run-bulk-action.ts';

const office = useOffice();

const action = (
  name: 'deactivate' | 'end-sessions',
  cookie: string,
  selection: object,
  reason = 'fim do contrato',
) =>
  office.request({
    method: 'POST',
    url: `/v1/office/bulk/staff/${name}`,
    cookie,
    payload: { selection, reason },
  });

const undo = (cookie: string, id: number) =>
  office.request({ method: 'POST', url: `/v1/office/bulk-acts/${id}/undo`, cookie });

const read = (cookie: string, id: number) =>
  office.request({ method: 'GET', url: `/v1/office/bulk-acts/${id}`, cookie });

const memberRows = (ids: number[]) =>
  office.app.context.db.select().from(staffMembers).where(sql`id in ${ids}`).orderBy(staffMembers.id);

async function addPeople(count: number, mark: string): Promise<number[]> {
  const rows = await office.app.context.db
    .insert(staffMembers)
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `${mark}.${n}@massa.test`,
        name: `${mark} ${n}`,
        passwordHash: 'x',
        roles: ['support'],
      })),
    )
    .returning({ id: staffMembers.id });
  return rows.map(({ id }) => id);
}

const isOpen = async (cookie: string) =>
  (await office.request({ method: 'GET', url: '/v1/office/session', cookie })).status === 200;

describe('a bulk act', () => {
  it('is done to each row that fits, and lists the others with their reason (LIST-11, LIST-12)', async () => {
    const owner = await office.enter('owner');
    const [first = 0, second = 0] = await addPeople(2, 'simples');
    await office.app.context.db
      .update(staffMembers)
      .set({ deactivatedAt: office.app.clock.now })
      .where(eq(staffMembers.id, second));
    const { status, body } = await action('deactivate', owner.cookie, {
      ids: [first, second, owner.id, 999_999],
    });
    expect(status).toBe(200);
    expect([body.state, body.total, body.done]).toEqual(['done', 4, 1]);
    expect(body.skipped.map(({ id, reason }: { id: number; reason: string }) => [id, reason])).toEqual(
      expect.arrayContaining([
        [second, 'Já estava sem acesso.'],
        [owner.id, 'Ninguém muda o próprio acesso. Peça a outra pessoa da Direção.'],
        [999_999, 'Não existe mais.'],
      ]),
    );
    expect((await memberRows([first]))[0]?.deactivatedAt).not.toBeNull();
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'deactivate-staff' and subject = ${`staff:${first}`}`);
    expect([entry?.actor, entry?.reason]).toEqual([`staff:${owner.id}`, 'fim do contrato']);
  });

  it('keeps the last person of Direção, whoever is chosen with them', async () => {
    const a = await office.enter('owner');
    const owners = await office.app.context.db.select().from(staffMembers).where(sql`'owner' = any(roles)`);
    await office.app.context.db
      .update(staffMembers)
      .set({ roles: ['support'] })
      .where(sql`'owner' = any(roles) and id <> ${a.id}`);
    const { body } = await action('deactivate', a.cookie, { ids: [a.id] });
    expect([body.done, body.skipped.length]).toEqual([0, 1]);
    for (const { id } of owners)
      await office.app.context.db
        .update(staffMembers)
        .set({ roles: ['owner'] })
        .where(eq(staffMembers.id, id));
  });

  it('of more than 200 rows runs as a job with progress, in the name of who ordered it (LIST-12, AUDIT-11)', async () => {
    const owner = await office.enter('owner');
    const ids = await addPeople(230, 'longa');
    const { body } = await action('deactivate', owner.cookie, { query: { q: 'longa' }, count: 230 });
    expect([body.state, body.total, body.done, body.undo_until]).toEqual(['running', 230, 0, null]);
    const { queued } = office.app.context.jobs as unknown as { queued: { name: string; data: object }[] };
    expect(queued).toContainEqual({ name: 'run-bulk-act', data: { id: body.id } });
    expect((await action('deactivate', owner.cookie, { ids: [ids[0]] })).body.error).toContain(
      'ato em andamento',
    );
    // Two people are gone from the action when their turn comes, and the job dies once on its way.
    await office.app.context.db
      .update(staffMembers)
      .set({ deactivatedAt: office.app.clock.now })
      .where(sql`id in ${ids.slice(100, 102)}`);
    await office.app.context.db.execute(
      sql`alter table audit_entries add constraint stop_there check (subject <> ${sql.raw(`'staff:${ids[150]}'`)}) not valid`,
    );
    await expect(runBulkAction(office.app.context, body.id)).rejects.toThrow();
    await office.app.context.db.execute(sql`alter table audit_entries drop constraint stop_there`);
    const half = await read(owner.cookie, body.id);
    expect([half.body.state, half.body.done]).toEqual(['running', 148]);
    await runBulkAction(office.app.context, body.id);
    const done = (await read(owner.cookie, body.id)).body;
    expect([done.state, done.done]).toEqual(['done', 228]);
    expect(done.skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['longa 100', 'Já estava sem acesso.'],
      ['longa 101', 'Já estava sem acesso.'],
    ]);
    const { body: entries } = await office.request({
      method: 'GET',
      url: `/v1/office/audit?subject=staff:${ids[0]}`,
      cookie: owner.cookie,
    });
    expect(entries.rows).toHaveLength(1);
    expect(describeEntry(entries.rows[0])).toMatch(
      /^Tarefa agendada de Pessoa \d+ retirou o acesso de longa 0$/,
    );
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${ids[0]}`));
    expect(entry).toMatchObject({ actor: 'job:run-bulk-act', detail: { ordered_by: `staff:${owner.id}` } });
    const other = await office.enter('owner');
    expect((await read(other.cookie, body.id)).status).toBe(404);
  });

  it('skips what is left when the person may not do it any more', async () => {
    const owner = await office.enter('owner');
    const ids = await addPeople(201, 'parada');
    const { body } = await action('deactivate', owner.cookie, { ids });
    await office.app.context.db
      .update(staffMembers)
      .set({ roles: ['support'] })
      .where(eq(staffMembers.id, owner.id));
    await runBulkAction(office.app.context, body.id);
    const { body: done } = await read(owner.cookie, body.id);
    expect([done.done, done.skipped[0].reason]).toEqual([0, 'Quem pediu não tem mais permissão.']);
    // Nothing was done, so nothing can be undone.
    expect(done.undo_until).toBeNull();
    expect((await memberRows(ids)).every(({ deactivatedAt }) => deactivatedAt === null)).toBe(true);
  });

  it('takes at most 10,000 rows, and none when the filter has more than was shown (LIST-11, LIST-40)', async () => {
    const owner = await office.enter('owner');
    const ids = await addPeople(3, 'conta');
    const tooFew = await action('end-sessions', owner.cookie, { query: { q: 'conta' }, count: 2 });
    expect([tooFew.status, tooFew.body.details]).toEqual([409, { count: 3 }]);
    expect(tooFew.body.error).toContain('Nada foi feito');
    expect((await action('deactivate', owner.cookie, { query: {}, count: 10_001 })).status).toBe(422);
    const many = Array.from({ length: 10_001 }, (_, n) => n + 1);
    expect((await action('deactivate', owner.cookie, { ids: many })).status).toBe(422);
    expect((await action('deactivate', owner.cookie, { ids: [] })).status).toBe(422);
    expect((await memberRows(ids)).every(({ deactivatedAt }) => deactivatedAt === null)).toBe(true);
  });

  it('says how many rows too many a filter has (LIST-11)', async () => {
    const owner = await office.enter('owner');
    await office.app.context.db.execute(
      sql`insert into staff_members (email, name, password_hash, roles)
        select 'limite.' || n || '@massa.test', 'limite ' || n, 'x', '{support}' from generate_series(1, 10001) n`,
    );
    const { status, body } = await action('deactivate', owner.cookie, {
      query: { q: 'limite' },
      count: 10_000,
    });
    expect([status, body.error]).toEqual([422, 'Reduza a seleção: são 10.001 linhas e o limite é 10.000.']);
  });
});

describe('undoing a bulk act', () => {
  it('restores access and sessions exactly, for a few seconds (LIST-39)', async () => {
    const owner = await office.enter('owner');
    const a = await office.enter('support');
    const b = await office.enter('support');
    const before = await memberRows([a.id, b.id]);
    const sessionsBefore = await office.app.context.db
      .select()
      .from(staffSessions)
      .where(sql`staff_id in ${[a.id, b.id]}`);
    const { body } = await action('deactivate', owner.cookie, { ids: [a.id, b.id] });
    expect([await isOpen(a.cookie), await isOpen(b.cookie)]).toEqual([false, false]);
    expect(body.undo_until).toBe(new Date(office.app.clock.now.getTime() + 10_000).toISOString());
    const other = await office.enter('owner');
    expect((await undo(other.cookie, body.id)).status).toBe(404);
    const undone = await undo(owner.cookie, body.id);
    expect([undone.body.state, undone.body.undo_error]).toEqual(['undone', null]);
    expect(await memberRows([a.id, b.id])).toEqual(before);
    expect(
      await office.app.context.db
        .select()
        .from(staffSessions)
        .where(sql`staff_id in ${[a.id, b.id]}`),
    ).toEqual(sessionsBefore);
    expect([await isOpen(a.cookie), await isOpen(b.cookie)]).toEqual([true, true]);
    expect((await undo(owner.cookie, body.id)).status).toBe(409);
  });

  it('of more than 200 rows is a job too, and restores every one (LIST-39)', async () => {
    const owner = await office.enter('owner');
    const ids = await addPeople(201, 'volta');
    const { body } = await action('deactivate', owner.cookie, { ids });
    await runBulkAction(office.app.context, body.id);
    const undoing = await undo(owner.cookie, body.id);
    expect([undoing.status, undoing.body.state]).toEqual([200, 'undoing']);
    const isActive = async () => (await memberRows(ids)).map(({ deactivatedAt }) => deactivatedAt === null);
    expect(new Set(await isActive())).toEqual(new Set([false]));
    const { queued } = office.app.context.jobs as unknown as { queued: { name: string; data: object }[] };
    expect(queued.filter(({ data }) => 'id' in data && data.id === body.id)).toHaveLength(2);
    await runBulkAction(office.app.context, body.id);
    expect(new Set(await isActive())).toEqual(new Set([true]));
    expect((await read(owner.cookie, body.id)).body).toMatchObject({ state: 'undone', undo_until: null });
  });

  it('says so and changes nothing when somebody has changed one of the people since (LIST-39)', async () => {
    const owner = await office.enter('owner');
    const a = await office.enter('support');
    const b = await office.enter('support');
    const { body } = await action('deactivate', owner.cookie, { ids: [a.id, b.id] });
    const deactivation = { url: `/v1/office/staff/${b.id}/deactivation`, cookie: owner.cookie };
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 1000);
    await office.request({ method: 'DELETE', ...deactivation });
    await office.request({ method: 'POST', ...deactivation, payload: { reason: 'outra vez' } });
    const { body: result } = await undo(owner.cookie, body.id);
    expect(result.state).toBe('done');
    expect(result.undo_error).toMatch(/^O acesso de Pessoa \d+ mudou depois disso\. Nada foi desfeito\.$/);
    expect((await memberRows([a.id]))[0]?.deactivatedAt).not.toBeNull();
  });

  it('is refused to who may not do the act any more (LIST-39)', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    const { body } = await action('deactivate', owner.cookie, { ids: [person.id] });
    await office.app.context.db
      .update(staffMembers)
      .set({ roles: ['support'] })
      .where(eq(staffMembers.id, owner.id));
    const refused = await undo(owner.cookie, body.id);
    expect([refused.status, refused.body.error]).toEqual([403, 'Você não tem mais permissão para isto.']);
    expect((await memberRows([person.id]))[0]?.deactivatedAt).not.toBeNull();
  });

  it('is refused later', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    const { body } = await action('end-sessions', owner.cookie, { ids: [person.id] });
    expect(body.done).toBe(1);
    const { now } = office.app.clock;
    office.app.clock.now = new Date(now.getTime() + 21_000);
    const late = await undo(owner.cookie, body.id);
    office.app.clock.now = now;
    expect([late.status, late.body.error]).toEqual([409, 'O tempo para desfazer acabou.']);
    expect(await isOpen(person.cookie)).toBe(false);
  });
});
