import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, staffMembers } from '../../../database/schema/index.ts';

const office = useOffice();
const db = () => office.app.context.db;
const LAST_OWNER = 'A academia precisa de pelo menos uma pessoa na Direção.';

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object) =>
  office.request({ method, url: `/v1/office/staff/${url}`, cookie, payload });
const setRoles = (cookie: string, id: number, roles: string[]) =>
  send('PUT', `${id}/roles`, cookie, { roles });
const deactivate = (cookie: string, id: number, reason = 'Saiu da academia') =>
  send('POST', `${id}/deactivation`, cookie, { reason });
const isIn = async (cookie: string) =>
  (await office.request({ method: 'GET', url: '/v1/office/session', cookie })).status === 200;

describe('roles', () => {
  it('take effect on the next call, and deactivating ends all sessions (STAFF-44)', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    const read = () => send('GET', `${owner.id}`, person.cookie);
    expect((await read()).status).toBe(403);
    expect((await setRoles(owner.cookie, person.id, ['auditor', 'support'])).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect((await deactivate(owner.cookie, person.id)).status).toBe(200);
    // A page that is still open says that the access ended; a login would not help.
    const refused = await read();
    expect([refused.status, refused.body.code]).toEqual([401, 'access_ended']);
    expect(refused.body.error).toMatch(/^Seu acesso ao escritório terminou/);
    expect(await isIn(person.cookie)).toBe(false);
  });

  it('are not changed by the person who holds them, Direção included (STAFF-46)', async () => {
    const owner = await office.enter('owner');
    expect((await setRoles(owner.cookie, owner.id, ['owner', 'finance'])).status).toBe(409);
    expect((await deactivate(owner.cookie, owner.id)).status).toBe(409);
    expect(await isIn(owner.cookie)).toBe(true);
  });

  it('are recorded with what they were and became, the person, the network and the request (AUDIT-01)', async () => {
    const owner = await office.enter('owner', 'finance');
    const person = await office.enter('support');
    const { headers } = await setRoles(owner.cookie, person.id, ['teacher']);
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, String(headers['x-request-id'])));
    expect(entry).toMatchObject({
      actor: `staff:${owner.id}`,
      actorName: expect.stringMatching(/^Pessoa/),
      actorRoles: ['owner', 'finance'],
      action: 'set-roles',
      subject: `staff:${person.id}`,
      subjectName: expect.stringMatching(/^Pessoa/),
      changes: [{ field: 'roles', before: ['support'], after: ['teacher'] }],
      network: '189.10.20',
      createdAt: office.app.clock.now,
    });
  });

  it('of the last person of Direção stay (STAFF-45)', async () => {
    const first = await office.enter('owner');
    const others = await db().select().from(staffMembers);
    for (const { id, roles, deactivatedAt } of others)
      if (id !== first.id && roles.includes('owner') && !deactivatedAt)
        await deactivate(first.cookie, id, 'fica só uma pessoa');
    const second = await office.enter('owner');
    // Each takes it from the other at the same moment: one succeeds.
    const answers = await Promise.all([
      setRoles(first.cookie, second.id, ['support']),
      setRoles(second.cookie, first.id, ['support']),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const owners = (await db().select().from(staffMembers)).filter(
      ({ roles, deactivatedAt }) => roles.includes('owner') && !deactivatedAt,
    );
    expect(owners).toHaveLength(1);
  });

  it('tells why the last owner stays (STAFF-45)', async () => {
    const { deactivateStaff, setStaffRoles } = await import('./team.ts');
    await db()
      .update(staffMembers)
      .set({ roles: ['support'] });
    const only = await office.insertMember({ email: 'unica@equipe.test', roles: ['owner'] });
    const by = { id: 0, name: 'Outra' } as Parameters<typeof deactivateStaff>[1]['by'];
    const { context } = office.app;
    const leave = deactivateStaff(context, { by, id: only, reason: 'motivo longo' });
    await expect(leave).rejects.toThrow(LAST_OWNER);
    await expect(setStaffRoles(context, { by, id: only, roles: ['finance'] })).rejects.toThrow(LAST_OWNER);
  });
});

describe('a lost second factor', () => {
  it('is reset by Direção with a reason, which ends the sessions and mails the person (STAFF-31)', async () => {
    const owner = await office.enter('owner');
    const person = await office.enter('support');
    const reset = (reason: string) =>
      send('POST', `${person.id}/second-factor-reset`, owner.cookie, { reason });
    expect((await reset('oi')).status).toBe(422);
    expect((await reset('x'.repeat(501))).status).toBe(422);
    expect((await reset('Perdeu o celular')).status).toBe(200);
    expect(await isIn(person.cookie)).toBe(false);
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, person.email));
    expect(mails.map(({ subject }) => subject)).toContain('Seu segundo fator foi redefinido');
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'reset-second-factor'));
    expect(entry?.reason).toBe('Perdeu o celular');
    const support = await office.enter('support');
    const refused = await send('POST', `${owner.id}/second-factor-reset`, support.cookie, {
      reason: 'motivo',
    });
    expect(refused.status).toBe(403);
  });
});
