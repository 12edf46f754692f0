import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, brands, files } from '../../../database/schema/index.ts';
import { findMailBrand } from '../../../platform/mail/mail-brand.ts';
import { checkDomain } from './check-domain.ts';

const office = useOffice();
let owner: { id: number; email: string; cookie: string };
let communication: typeof owner;
beforeAll(async () => {
  owner = await office.enter('owner');
  communication = await office.enter('communication');
});
afterEach(() => office.app.context.db.execute(sql`truncate setting_versions, brands`));

const ask = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  cookie = owner.cookie,
) => office.request({ method, url: `/v1/office/${path}`, cookie, payload });

const create = (name: string, host: string) => ask('POST', 'brands', { name, host });

const PALETTE = {
  ink: '#18213a',
  onInk: '#ffffff',
  accent: '#f4b53f',
  onAccent: '#3b2a05',
  rail: '#ffffff',
  onRail: '#5a6070',
};
const LOOK = {
  name: 'Aurora',
  style: 2,
  light: PALETTE,
  dark: PALETTE,
  logo_id: null,
  logo_on_dark_id: null,
  icon_id: null,
};

const configOf = async (host: string) =>
  (await office.app.request({ method: 'GET', url: '/v1/config', headers: { host } })).body;

describe('a brand', () => {
  it('is saved with name, style and colours and shows on its hosts at once (SETTING-16)', async () => {
    const { body: created } = await create('Aurora', 'https://Aurora.test/');
    const path = `brands/${created.tag}`;
    const { body: before } = await ask('GET', path);
    expect(before).toMatchObject({ name: 'Aurora', hosts: ['aurora.test'], is_default: false });
    const light = { ...PALETTE, ink: '#004d40' };
    const saved = await ask('PUT', path, {
      base_version: before.version,
      value: { ...LOOK, name: 'Aurora Nova', light },
    });
    expect(saved.status).toBe(200);
    expect((await configOf('aurora.test')).brand).toMatchObject({ name: 'Aurora Nova', style: 2, light });
    expect((await configOf('outra.test')).brand.name).toBe('Toro');
    const { brand } = await findMailBrand({ ...office.app.context, host: 'aurora.test' });
    expect(brand).toMatchObject({ name: 'Aurora Nova', light: { ink: '#004d40' } });
    const [entry] = await office.app.context.db.select().from(auditEntries).where(sql`action = 'save-brand'`);
    expect(entry?.changes).toContainEqual({ field: 'name', before: 'Aurora', after: 'Aurora Nova' });
  });

  it('takes uploaded pictures, and no file of another kind (SETTING-16)', async () => {
    const row = { size: 1, sha256: 'a'.repeat(64), uploadedBy: owner.id };
    const [png, pdf] = await office.app.context.db
      .insert(files)
      .values([
        { ...row, kind: 'image', mime: 'image/png', storageKey: 'public/media/a.png', name: 'logo.png' },
        { ...row, kind: 'pdf', mime: 'application/pdf', storageKey: 'private/media/b.pdf', name: 'b.pdf' },
      ])
      .returning({ id: files.id });
    const save = (logo_id: number | undefined, base_version: number) =>
      ask('PUT', 'brands/toro', { base_version, value: { ...LOOK, logo_id } });
    const { body } = await save(png?.id, 0);
    expect(body.logo).toEqual({ id: png?.id, name: 'logo.png', url: '/files/media/a.png' });
    expect(body.icon).toEqual({ id: null, name: 'icon.svg', url: '/icon.svg' });
    expect((await configOf('x.test')).brand.logo).toBe('/files/media/a.png');
    const { brand } = await findMailBrand(office.app.context);
    expect(brand.logoUrl).toMatch(/\/files\/media\/a\.png$/);
    const refused = await save(pdf?.id, 1);
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual([{ field: 'logo', message: expect.stringMatching(/imagem/) }]);
    // A restored version brings its pictures back.
    const restored = await ask('PUT', 'brands/toro', { base_version: 1, pictures_of: 1, value: LOOK });
    expect(restored.body.logo.id).toBe(png?.id);
  });

  it.each([
    ['light', 'onInk', '#33415e'],
    ['dark', 'onAccent', '#ffffff'],
    ['dark', 'onRail', '#eeeeee'],
  ] as const)(
    'with a contrast below 4.5 in %s %s is refused by the server (SETTING-17)',
    async (scheme, name, colour) => {
      const { status, body } = await ask('PUT', 'brands/toro', {
        base_version: 0,
        value: { ...LOOK, [scheme]: { ...PALETTE, [name]: colour } },
      });
      expect(status).toBe(422);
      expect(body.details).toEqual([
        {
          field: `${scheme}.${name}`,
          message: expect.stringMatching(/^Contraste \d,\d\d; o mínimo é 4,50\.$/),
        },
      ]);
      expect((await configOf('x.test')).brand.name).toBe('Toro');
    },
  );

  it('refuses a save over a newer version with who saved it', async () => {
    await ask('PUT', 'brands/toro', { base_version: 0, value: LOOK }, communication.cookie);
    const late = await ask('PUT', 'brands/toro', { base_version: 0, value: { ...LOOK, name: 'Outra' } });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Pessoa \d+ salvou/);
    expect((await configOf('x.test')).brand.name).toBe('Aurora');
  });

  it('keeps name and colours of two people who changed different ones (LIST-34)', async () => {
    const path = `brands/${(await create('Duas pessoas', 'duas.test')).body.tag}`;
    const { body: opened } = await ask('GET', path);
    const patch = (value: object, changed: string[], cookie = owner.cookie) =>
      ask(
        'PUT',
        path,
        {
          base_version: opened.version,
          changed,
          value: {
            ...LOOK,
            name: opened.name,
            style: opened.style,
            light: opened.light,
            dark: opened.dark,
            ...value,
          },
        },
        cookie,
      );
    const rail = { ...opened.light, rail: '#fafafa' };
    const ink = { ...opened.light, ink: '#004d40' };
    const answers = await Promise.all([
      patch({ name: 'Nome novo' }, ['name']),
      patch({ light: ink }, ['light.ink'], communication.cookie),
      patch({ light: rail }, ['light.rail']),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      [200, 200, 200].map((status) => [status, undefined]),
    );
    expect((await ask('GET', path)).body).toMatchObject({
      name: 'Nome novo',
      style: opened.style,
      light: { ...opened.light, ink: '#004d40', rail: '#fafafa' },
    });
    const clash = await patch({ name: 'Outro nome' }, ['name'], communication.cookie);
    expect(clash.status).toBe(409);
    expect(clash.body.details).toMatchObject({ fields: ['name'] });
  });

  it('is one of up to 20, also when several are added at the same moment (SETTING-18)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, at) => create(`Marca ${at}`, `m${at}.test`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await ask('GET', 'brands')).body.brands).toHaveLength(20);
  });

  it('the default has no domain and cannot be removed; another gives its domains up (SETTING-18)', async () => {
    await create('Aurora', 'aurora.test');
    const { body } = await ask('GET', 'brands');
    expect(body.brands.filter(({ hosts }: { hosts: string[] }) => hosts.length === 0)).toMatchObject([
      { is_default: true },
    ]);
    const refused = await ask('DELETE', 'brands/toro');
    expect([refused.status, refused.body.error]).toEqual([409, 'A marca padrão não pode ser removida.']);
    expect((await ask('DELETE', 'brands/aurora')).status).toBe(200);
    expect((await configOf('aurora.test')).brand.name).toBe('Toro');
    expect((await create('Aurora', 'aurora.test')).body).toEqual({ tag: 'aurora' });
  });
});

describe('the domains', () => {
  const save = async (value: Record<string, string[]>, base?: number) => {
    const { body } = await ask('GET', 'settings/domains');
    return ask('PUT', 'settings/domains', {
      base_version: base ?? body.version,
      value: { brands: Object.entries(value).map(([tag, hosts]) => ({ tag, hosts })) },
    });
  };

  it('of another brand and of the office are refused, and a brand has 1 to 10 (SETTING-18)', async () => {
    await create('Aurora', 'aurora.test');
    const taken = await create('Cerrado', 'aurora.test');
    expect(taken.body.details).toEqual([{ field: 'host', message: 'Este domínio já é da marca Aurora.' }]);
    expect((await create('Escritório', 'office.localhost')).body.details[0].message).toBe(
      'Este domínio é do escritório.',
    );
    await create('Cerrado', 'cerrado.test');
    const twice = await save({ aurora: ['a.test'], cerrado: ['cerrado.test', 'a.test'] });
    expect([twice.status, twice.body.details[0].message]).toEqual([
      422,
      'Este domínio já é da marca Cerrado.',
    ]);
    expect((await save({ aurora: [], cerrado: ['cerrado.test'] })).status).toBe(422);
    const ten = Array.from({ length: 10 }, (_, at) => `a${at}.test`);
    expect((await save({ aurora: ten, cerrado: ['cerrado.test'] })).status).toBe(200);
    expect((await save({ aurora: [...ten, 'a10.test'], cerrado: ['cerrado.test'] })).status).toBe(422);
    expect((await configOf('a9.test')).brand.name).toBe('Aurora');
  });

  it('move from one brand to another in one save', async () => {
    await create('Aurora', 'aurora.test');
    await create('Cerrado', 'cerrado.test');
    expect((await save({ aurora: ['cerrado.test'], cerrado: ['aurora.test'] })).status).toBe(200);
    expect((await configOf('cerrado.test')).brand.name).toBe('Aurora');
    const stale = await save({ aurora: ['x.test'], cerrado: ['y.test'] }, 1);
    expect(stale.status).toBe(409);
  });

  it('are given by Direção only, while Comunicação changes the look', async () => {
    await create('Aurora', 'aurora.test');
    const { cookie } = communication;
    expect((await ask('POST', 'brands', { name: 'X', host: 'x.test' }, cookie)).status).toBe(403);
    expect((await ask('DELETE', 'brands/aurora', undefined, cookie)).status).toBe(403);
    expect((await ask('PUT', 'brands/aurora', { base_version: 1, value: LOOK }, cookie)).status).toBe(200);
  });

  it('are checked only when they are saved, at most 60 times an hour (SETTING-19)', async () => {
    await create('Aurora', 'aurora.test');
    const asked: string[] = [];
    const probe = async (host: string) => {
      asked.push(host);
      return 'active' as const;
    };
    const { context } = office.app;
    expect(await checkDomain(context, { by: { id: 1 }, host: 'aurora.test' }, probe)).toEqual({
      state: 'active',
    });
    await expect(checkDomain(context, { by: { id: 1 }, host: 'outro.test' }, probe)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(asked).toEqual(['aurora.test']);
    for (let times = 0; times < 58; times++)
      await checkDomain(context, { by: { id: 1 }, host: 'aurora.test' }, probe);
    await expect(checkDomain(context, { by: { id: 1 }, host: 'aurora.test' }, probe)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

it('no brand row is left when a save is refused', async () => {
  await create('Aurora', 'aurora.test');
  const before = await office.app.context.db.select().from(brands);
  await create('Outra', 'aurora.test');
  expect(await office.app.context.db.select().from(brands)).toEqual(before);
});
