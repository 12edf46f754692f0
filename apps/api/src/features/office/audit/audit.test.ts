import { ACTIONS } from '@toro/domain/office/audit/actions';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { insertPaidOrder } from '../../../../test/wallet-factories.ts';
import { auditEntries, orders } from '../../../database/schema/index.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { inTransaction, withActor } from '../../../platform/context.ts';

const office = useOffice();
const list = (cookie: string, query = '') =>
  office.request({ method: 'GET', url: `/v1/office/audit?${query}`, cookie });

describe('the audit', () => {
  it('shows the newest first, each as one sentence with its fields before and after (AUDIT-12)', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    await office.request({
      method: 'PUT',
      url: `/v1/office/staff/${person.id}/roles`,
      cookie: owner.cookie,
      payload: { roles: ['finance'] },
    });
    const { body } = await list(owner.cookie);
    const [newest] = body.rows;
    expect(describeEntry(newest)).toMatch(/^Pessoa \d+ mudou os papéis de Pessoa \d+$/);
    const times = body.rows.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const entry = await office.request({
      method: 'GET',
      url: `/v1/office/audit/${newest.id}`,
      cookie: owner.cookie,
    });
    expect(entry.body.changes).toEqual([{ field: 'Papéis', before: 'Atendimento', after: 'Financeiro' }]);
  });

  it('filters by person, role, act, kind, thing, period, network and request, all combinable (AUDIT-13)', async () => {
    const auditor = await office.enter('auditor');
    const owner = await office.enter('owner');
    const { headers } = await office.request({
      method: 'POST',
      url: '/v1/office/invitations',
      cookie: owner.cookie,
      payload: { name: 'Nova', email: 'filtro@equipe.test', roles: ['support'] },
    });
    const request = String(headers['x-request-id']);
    const all = (await list(auditor.cookie)).body.total;
    const [entry] = (await list(auditor.cookie, `request=${request}`)).body.rows;
    const filters = {
      actor: `staff:${owner.id}`,
      role: 'owner',
      action: 'invite-staff',
      kind: 'invitation',
      subject: entry.subject,
      network: '189.10.20',
      created_from: '2026-11-15',
      created_to: '2026-11-15',
    };
    for (const [name, value] of Object.entries(filters)) {
      const { status, body } = await list(auditor.cookie, `${name}=${value}`);
      expect([name, status]).toEqual([name, 200]);
      expect(body.rows.map(({ id }: { id: number }) => id)).toContain(entry.id);
    }
    const combined = await list(auditor.cookie, new URLSearchParams(filters).toString());
    expect(combined.body.rows).toHaveLength(1);
    expect(all).toBeGreaterThan(1);
    expect((await list(auditor.cookie, 'created_to=2026-11-14')).body.total).toBe(0);
  });

  it('is searched by the number of an order, the code of a question, and name or e-mail address of staff (AUDIT-13)', async () => {
    const auditor = await office.enter('auditor');
    const { context } = office.app;
    const id = await office.insertMember({
      email: 'busca.joana@equipe.test',
      name: 'Joana Conceição',
      roles: ['support'],
    });
    const student = await insertStudent(context);
    const order = await insertPaidOrder(context, student.id);
    await context.db.update(orders).set({ number: 48_213 }).where(eq(orders.id, order.id));
    const joana = { kind: 'staff', id, name: 'Joana Conceição', roles: ['support'] } as const;
    await recordAudit(withActor(context, joana), {
      action: 'resend-order-mail',
      subject: { kind: 'order', id: order.id, name: '48213' },
    });
    await recordAudit(context, {
      action: 'import-questions',
      subject: { kind: 'question-file', id: 'lote-1' },
      entities: [{ kind: 'question', id: 'BUSCA-01', changes: [] }],
    });
    await recordAudit(context, { action: 'annul-question', subject: { kind: 'question', id: 'BUSCA-02' } });
    const find = async (words: string) => {
      const { status, body } = await list(auditor.cookie, `q=${encodeURIComponent(words)}`);
      expect([words, status, body.total]).toEqual([words, 200, body.rows.length]);
      return body.rows.map(({ action }: { action: string }) => action);
    };
    for (const words of ['48213', 'Pedido 48.213', '#48213', 'conceicao', 'busca.joana@equipe.test'])
      expect([words, await find(words)]).toEqual([words, ['resend-order-mail']]);
    expect(await find('busca-01')).toEqual(['import-questions']);
    expect(await find('BUSCA-02')).toEqual(['annul-question']);
    for (const words of ["'; drop table orders --", '%', '99999999999999999', 'ninguém'])
      expect([words, await find(words)]).toEqual([words, []]);
  });

  it('cannot be updated, deleted or truncated (AUDIT-04)', async () => {
    await office.enter('owner');
    const { db } = office.app.context;
    for (const statement of [
      "update audit_entries set reason = 'x'",
      'delete from audit_entries',
      'truncate audit_entries cascade',
    ])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^table audit_entries\w* is append-only$/) },
      });
  });

  it('undoes the change when the entry cannot be written (AUDIT-02)', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    const { db } = office.app.context;
    await db.execute(
      sql`alter table audit_entries add constraint no_audit check (action <> 'set-roles') not valid`,
    );
    try {
      const answer = await office.request({
        method: 'PUT',
        url: `/v1/office/staff/${person.id}/roles`,
        cookie: owner.cookie,
        payload: { roles: ['owner'] },
      });
      expect(answer.status).toBe(500);
    } finally {
      await db.execute(sql`alter table audit_entries drop constraint no_audit`);
    }
    const row = await office.request({
      method: 'GET',
      url: `/v1/office/staff/${person.id}`,
      cookie: owner.cookie,
    });
    expect(row.body.roles).toEqual(['support']);
  });

  it('is written with the change or not at all', async () => {
    const before = (await office.app.context.db.select().from(auditEntries)).length;
    await expect(
      inTransaction(office.app.context, async (tx) => {
        await recordAudit(tx, { action: 'hide-message', subject: { kind: 'message', id: 1 } });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect((await office.app.context.db.select().from(auditEntries)).length).toBe(before);
  });

  it('lists the fields that differ', () => {
    expect(listChanges({ a: 1, b: [1], c: null }, { a: 1, b: [1, 2], c: 'x' })).toEqual([
      { field: 'b', before: [1], after: [1, 2] },
      { field: 'c', before: null, after: 'x' },
    ]);
  });

  it('has words for every act', () => {
    for (const { name, verb } of Object.values(ACTIONS)) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(verb).toMatch(/^\p{Ll}/u);
    }
  });
});
