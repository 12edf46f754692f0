import { beforeEach, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { insertBanner, signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { heroBanners } from '../../../database/schema/index.ts';

const app = useApp();
let token: string;
beforeEach(async () => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
  await app.context.db.delete(heroBanners);
  token = await signIn(app.context, (await insertStudent(app.context)).id);
});
const ask = (query = '') => app.request({ method: 'GET', url: `/v1/services/hero-banners${query}`, token });
const titles = async (query = '') => (await ask(query)).body.map(({ title }: { title: string }) => title);

it('gives one banner with texts, link and both images unless more are asked for (API-67, ENTITY-31)', async () => {
  await insertBanner(app.context, { title: 'Segundo', position: 2 });
  await insertBanner(app.context, {
    title: 'Primeiro',
    subtitle: 'Sábado',
    buttonText: 'Quero',
    link: 'https://toro.test/x',
    position: 1,
  });
  expect((await ask()).body).toEqual([
    {
      title: 'Primeiro',
      subtitle: 'Sábado',
      cta_text: 'Quero',
      cta_url: 'https://toro.test/x',
      desktop_image_url: '/files/banners/d.svg',
      mobile_image_url: '/files/banners/m.svg',
    },
  ]);
  expect(await titles('?limit=5')).toEqual(['Primeiro', 'Segundo']);
  expect(await titles('?limit=1&page=2')).toEqual(['Segundo']);
});

it('keeps to the days of each banner, first and last included, by the academy’s calendar', async () => {
  await insertBanner(app.context, { title: 'Hoje', fromDay: '2026-11-15', untilDay: '2026-11-15' });
  await insertBanner(app.context, { title: 'Amanhã', fromDay: '2026-11-16' });
  await insertBanner(app.context, { title: 'Ontem', untilDay: '2026-11-14' });
  await insertBanner(app.context, { title: 'Sempre' });
  expect(await titles('?limit=9')).toEqual(['Hoje', 'Sempre']);
  app.clock.now = new Date('2026-11-16T02:59:59Z');
  expect(await titles('?limit=9')).toEqual(['Hoje', 'Sempre']);
  app.clock.now = new Date('2026-11-16T03:00:00Z');
  expect(await titles('?limit=9')).toEqual(['Amanhã', 'Sempre']);
});

it('refuses limits that make no sense, and answers with an empty list when there is none', async () => {
  expect((await ask()).body).toEqual([]);
  for (const limit of ['0', '-1', '21', '999', 'x', '1.5'])
    expect((await ask(`?limit=${limit}`)).status).toBe(422);
});
