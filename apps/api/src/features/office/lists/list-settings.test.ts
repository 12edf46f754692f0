import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries } from '../../../database/schema/index.ts';

const office = useOffice();

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object) =>
  office.request({ method, url: `/v1/office/lists/${url}`, cookie, payload });
const settings = async (cookie: string, list = 'staff') => (await send('GET', list, cookie)).body;
const COLUMNS = [
  { name: 'email', width: 320 },
  { name: 'name', width: null },
];
const view = (name: string) => ({ name, search: '{"role":["owner"]}', columns: COLUMNS });

describe('the columns of a list', () => {
  it('are kept per person and list, and returned to those of the list itself (LIST-07)', async () => {
    const { cookie } = await office.enter('owner');
    const other = await office.enter('owner');
    expect((await settings(cookie)).columns).toBeNull();
    expect((await send('PUT', 'staff/columns', cookie, { columns: COLUMNS })).status).toBe(200);
    expect((await settings(cookie)).columns).toEqual(COLUMNS);
    expect((await settings(cookie, 'audit')).columns).toBeNull();
    expect((await settings(other.cookie)).columns).toBeNull();
    await send('PUT', 'staff/columns', cookie, { columns: null });
    expect((await settings(cookie)).columns).toBeNull();
    const wide = [{ name: 'email', width: 99_999 }];
    expect((await send('PUT', 'staff/columns', cookie, { columns: wide })).status).toBe(422);
    expect((await send('GET', 'secrets', cookie)).status).toBe(404);
  });
});

describe('a saved view', () => {
  it('has a name of 1 to 60 characters and keeps filters, sort and columns; one can be the one that opens (LIST-08)', async () => {
    const { cookie } = await office.enter('owner');
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await send('POST', 'staff/views', cookie, view(name))).status).toBe(422);
    const { body } = await send('POST', 'staff/views', cookie, view('Donos'));
    await send('POST', 'staff/views', cookie, view('Todos'));
    await send('POST', 'staff/views', cookie, { ...view('Donos'), search: '{}' });
    await send('PUT', 'staff/default-view', cookie, { id: body.id });
    const { views } = await settings(cookie);
    expect(views).toEqual([
      { id: body.id, name: 'Donos', search: '{}', columns: COLUMNS, is_default: true, roles: [] },
      { ...view('Todos'), id: expect.any(Number), is_default: false, roles: [] },
    ]);
    await send('PUT', 'staff/default-view', cookie, { id: views[1].id });
    expect((await settings(cookie)).views.map((each: { is_default: boolean }) => each.is_default)).toEqual([
      false,
      true,
    ]);
    expect((await send('DELETE', `staff/views/${body.id}`, cookie)).status).toBe(200);
    expect((await settings(cookie)).views).toHaveLength(1);
  });

  it('is one of at most 20 per person and list, and nobody else’s (LIST-08)', async () => {
    const { cookie } = await office.enter('owner');
    const other = await office.enter('owner');
    for (let number = 1; number <= 20; number++)
      expect((await send('POST', 'staff/views', cookie, view(`Visão ${number}`))).status).toBe(200);
    expect((await send('POST', 'staff/views', cookie, view('Demais'))).status).toBe(409);
    expect((await send('POST', 'staff/views', cookie, view('Visão 1'))).status).toBe(200);
    expect((await send('POST', 'audit/views', cookie, view('Outra lista'))).status).toBe(200);
    const { views } = await settings(cookie);
    expect(await settings(other.cookie)).toEqual({ columns: null, views: [], shared: [] });
    expect((await send('DELETE', `staff/views/${views[0].id}`, other.cookie)).status).toBe(404);
    expect((await send('PUT', 'staff/default-view', other.cookie, { id: views[0].id })).status).toBe(404);
    expect((await settings(cookie)).views).toHaveLength(20);
  });
});

describe('a shared view', () => {
  const lastEntry = async () => {
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1);
    return entry;
  };
  const shareNew = async (cookie: string, list: string, payload: object, roles: string[]) => {
    const { body } = await send('POST', `${list}/views`, cookie, payload);
    const { status } = await send('PUT', `${list}/views/${body.id}/roles`, cookie, { roles });
    expect(status).toBe(200);
    return body.id as number;
  };

  it('stands under the views of everybody with its roles, and of nobody else (LIST-08)', async () => {
    const owner = await office.enter('owner');
    const [support, finance] = [await office.enter('support'), await office.enter('finance')];
    const saved = { name: 'Pendentes', search: '{"state":["open"],"sort":"-created_at"}', columns: [] };
    const id = await shareNew(owner.cookie, 'orders', saved, ['support', 'auditor']);
    expect(await lastEntry()).toMatchObject({
      action: 'share-view',
      changes: [{ field: 'roles', before: [], after: ['support', 'auditor'] }],
    });
    expect((await settings(owner.cookie, 'orders')).views[0].roles).toEqual(['support', 'auditor']);
    const { views, shared } = await settings(support.cookie, 'orders');
    expect(views).toEqual([]);
    expect(shared).toMatchObject([{ id, name: 'Pendentes', author: expect.any(String) }]);
    expect((await settings(finance.cookie, 'orders')).shared).toEqual([]);
    expect((await settings(owner.cookie, 'orders')).shared).toEqual([]);

    await send('PUT', `orders/views/${id}/roles`, owner.cookie, { roles: [] });
    expect((await lastEntry())?.action).toBe('unshare-view');
    expect((await settings(support.cookie, 'orders')).shared).toEqual([]);
  });

  it('is changed by its author only, and shared by Direção only (LIST-08)', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const id = await shareNew(owner.cookie, 'orders', { ...view('Minhas'), search: '{}' }, ['support']);
    expect((await send('DELETE', `orders/views/${id}`, support.cookie)).status).toBe(404);
    expect((await send('PUT', 'orders/default-view', support.cookie, { id })).status).toBe(404);
    expect((await send('PUT', `orders/views/${id}/roles`, support.cookie, { roles: [] })).status).toBe(403);
    const other = await office.enter('owner');
    expect((await send('PUT', `orders/views/${id}/roles`, other.cookie, { roles: [] })).status).toBe(404);
    // A copy of the same name stays when the shared one goes.
    await send('POST', 'orders/views', support.cookie, view('Minhas'));
    await send('DELETE', `orders/views/${id}`, owner.cookie);
    const left = await settings(support.cookie, 'orders');
    expect([left.views.length, left.shared.length]).toEqual([1, 0]);
  });

  it('is not shared with a role that may not read the list, nor shown to one that no longer may (LIST-08)', async () => {
    const owner = await office.enter('owner');
    const { body } = await send('POST', 'audit/views', owner.cookie, view('Tudo'));
    const refused = await send('PUT', `audit/views/${body.id}/roles`, owner.cookie, {
      roles: ['auditor', 'finance'],
    });
    expect([refused.status, refused.body.error]).toEqual([422, 'Esta lista não existe para Financeiro.']);
    const invalid = await send('PUT', `audit/views/${body.id}/roles`, owner.cookie, { roles: ['boss'] });
    expect(invalid.status).toBe(422);
  });

  it('keeps back what was typed about a student, and filters that the list does not have (LIST-08)', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const search = JSON.stringify({ q: '529.982.247-25', sort: 'name', gone: ['x'] });
    await shareNew(owner.cookie, 'students', { name: 'Ana', search, columns: [] }, ['support']);
    await shareNew(owner.cookie, 'students', { name: 'Todos', search: '{"sort":"name"}', columns: [] }, [
      'support',
    ]);
    await shareNew(owner.cookie, 'students', { name: 'Velha', search: 'not json', columns: [] }, ['support']);
    expect((await settings(support.cookie, 'students')).shared).toMatchObject([
      { name: 'Ana', search: '{"sort":"name"}', is_shortened: true },
      { name: 'Todos', search: '{"sort":"name"}', is_shortened: false },
      { name: 'Velha', search: '{}' },
    ]);
    expect((await settings(owner.cookie, 'students')).views[0].search).toBe(search);
  });
});
