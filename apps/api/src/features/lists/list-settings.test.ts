import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../test/office-app.ts';

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
    expect((await send('GET', 'secrets', cookie)).status).toBe(422);
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
      { id: body.id, name: 'Donos', search: '{}', columns: COLUMNS, is_default: true },
      { id: expect.any(Number), name: 'Todos', search: view('').search, columns: COLUMNS, is_default: false },
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
    expect(await settings(other.cookie)).toEqual({ columns: null, views: [] });
    expect((await send('DELETE', `staff/views/${views[0].id}`, other.cookie)).status).toBe(404);
    expect((await send('PUT', 'staff/default-view', other.cookie, { id: views[0].id })).status).toBe(404);
    expect((await settings(cookie)).views).toHaveLength(20);
  });
});
