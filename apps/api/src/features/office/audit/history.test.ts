import { beforeAll, describe, expect, it } from 'vitest';
import { insertBrand } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { recordAudit } from '../../../platform/audit.ts';

const office = useOffice();
let owner: { id: number; email: string; cookie: string };
beforeAll(async () => {
  owner = await office.enter('owner');
  await insertBrand(office.app.context, { tag: 'padrao', name: 'Toro', host: null });
});

const get = (path: string, cookie = owner.cookie) =>
  office.request({ method: 'GET', url: `/v1/office/${path}`, cookie });
const history = (entity: string, cookie?: string, before?: number) =>
  get(`history?entity=${entity}${before ? `&before=${before}` : ''}`, cookie);

describe('the history of a thing', () => {
  it('has the entries about it, with fields before and after, for everybody who may read it (AUDIT-14)', async () => {
    const person = await office.enter('support');
    const url = `/v1/office/staff/${person.id}/roles`;
    const change = (roles: string[]) =>
      office.request({ method: 'PUT', url, cookie: owner.cookie, payload: { roles } });
    await change(['finance']);
    const { body } = await history(`staff:${person.id}`);
    expect(body.entries[0]).toMatchObject({
      action: 'set-roles',
      changes: [{ field: 'Papéis', before: 'Atendimento', after: 'Financeiro' }],
    });
    expect(body.entries.every(({ subject }: { subject: string }) => subject === `staff:${person.id}`)).toBe(
      true,
    );
    const communication = await office.enter('communication');
    expect((await history(`staff:${person.id}`, communication.cookie)).status).toBe(403);
    expect((await history('setting:contact', communication.cookie)).status).toBe(200);
    expect((await history('wallet:1')).status).toBe(404);
    expect((await history('staff:%27')).status).toBe(422);
  });

  it('goes back page by page, without repeating or leaving out an entry (AUDIT-14)', async () => {
    const { context } = office.app;
    for (let at = 0; at < 65; at += 1)
      await recordAudit(context, {
        action: 'save-setting',
        subject: { kind: 'setting', id: 'menu', name: `n${at}` },
      });
    const names: string[] = [];
    for (let before: number | undefined; ; ) {
      const { body } = await history('setting:menu', undefined, before);
      names.push(...body.entries.map(({ subject_name }: { subject_name: string }) => subject_name));
      if (!body.has_older) break;
      before = body.entries.at(-1).id;
    }
    expect(names).toEqual(Array.from({ length: 65 }, (_, at) => `n${64 - at}`));
  });
});

describe('an entry about a thing', () => {
  it('leads to its page while it is there, and keeps its last name without a link when it is gone (AUDIT-16)', async () => {
    const created = await office.request({
      method: 'POST',
      url: '/v1/office/brands',
      cookie: owner.cookie,
      payload: { name: 'Marca <b>Nova</b>', host: 'nova.test' },
    });
    const { tag } = created.body;
    const entryOf = async () => {
      const [entry] = (await get(`audit?subject=brand:${tag}&action=create-brand`)).body.rows;
      return { entry, detail: (await get(`audit/${entry.id}`)).body };
    };
    expect((await entryOf()).detail.page).toBe(`/configuracoes/marcas/${tag}`);
    const removed = await office.request({
      method: 'DELETE',
      url: `/v1/office/brands/${tag}`,
      cookie: owner.cookie,
    });
    expect(removed.status).toBe(200);
    const { entry, detail } = await entryOf();
    expect(detail.page).toBeNull();
    expect(entry.subject_name).toBe('Marca <b>Nova</b>');
  });
});
