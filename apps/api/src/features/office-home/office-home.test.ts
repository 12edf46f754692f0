import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../test/office-app.ts';
import { termsVersions } from '../../database/schema/index.ts';

const office = useOffice();

const home = async (cookie: string) => {
  const { status, body } = await office.request({ method: 'GET', url: '/v1/office/home', cookie });
  expect(status).toBe(200);
  return body as {
    items: { name: string; count: number; since: string | null }[];
    agenda: { text: string }[];
  };
};
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('the home of the office', () => {
  it('shows what waits, by what the person may do', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const invite = (email: string) =>
      office.request({
        method: 'POST',
        url: '/v1/office/invitations',
        cookie: owner.cookie,
        payload: { name: 'Nova', email, roles: ['support'] },
        headers: { 'idempotency-key': `convite-de-${email}-0123456789` },
      });
    expect((await invite('uma@equipe.test')).status).toBe(200);
    expect((await invite('outra@equipe.test')).status).toBe(200);
    const before = await home(owner.cookie);
    expect(before.items).toMatchObject([
      { name: 'own-second-factor', count: 1 },
      { name: 'unprotected-people', count: 1 },
      { name: 'open-invitations', count: 2, since: expect.any(String) },
    ]);
    expect(namesOf(await home(support.cookie))).toEqual(['own-second-factor']);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 49 * 3_600_000);
    const later = await home(await office.login(owner.email));
    expect(namesOf(later)).toContain('expired-invitations');
    expect(namesOf(later)).not.toContain('open-invitations');
  });

  it('announces a version of the terms before it holds, to those who may read the settings', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const holdsFrom = new Date(office.app.clock.now.getTime() + 3_600_000);
    await office.app.context.db
      .insert(termsVersions)
      .values({ kind: 'terms', number: 1, text: 'Termos', holdsFrom, publishedBy: owner.id });
    expect((await home(owner.cookie)).agenda).toMatchObject([
      { text: 'Termos de uso, versão 1, passam a valer' },
    ]);
    expect((await home(support.cookie)).agenda).toEqual([]);
  });
});
