import { describe, expect, it } from 'vitest';
import { insertBrand } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp({ env: { HIDDEN_MENU: 'podcast,faq', FILES_URL: 'https://files.toro.test' } });
const configOf = (host: string) => app.request({ method: 'GET', url: '/v1/config', headers: { host } });

describe('runtime configuration', () => {
  it('has a default brand when the database has none', async () => {
    expect((await configOf('localhost')).body.brand).toMatchObject({
      name: 'Toro',
      style: 1,
      logo: '/logo.svg',
    });
  });

  it('gives each of three hosts its own logo and style, and every other host the default (BRAND-01, BRAND-02, BRAND-03, BRAND-04)', async () => {
    await insertBrand(app.context, { tag: 'padrao', host: null, style: 1 });
    await insertBrand(app.context, { tag: 'aurora', host: 'aurora.localhost', style: 2 });
    await insertBrand(app.context, { tag: 'cerrado', host: 'cerrado.localhost', style: 1 });
    await insertBrand(app.context, {
      tag: 'atlantico',
      host: 'atlantico.localhost',
      style: 2,
      light: { ink: '#112233' },
    });
    const seen = await Promise.all(
      [
        'aurora.localhost:3000',
        'CERRADO.localhost',
        'atlantico.localhost',
        'outro.test',
        'localhost:3000',
      ].map(async (host) => {
        const { brand } = (await configOf(host)).body;
        return [brand.name, brand.style, brand.logo];
      }),
    );
    expect(seen).toEqual([
      ['aurora', 2, 'https://files.toro.test/brands/aurora.svg'],
      ['cerrado', 1, 'https://files.toro.test/brands/cerrado.svg'],
      ['atlantico', 2, 'https://files.toro.test/brands/atlantico.svg'],
      ['padrao', 1, 'https://files.toro.test/brands/padrao.svg'],
      ['padrao', 1, 'https://files.toro.test/brands/padrao.svg'],
    ]);
    expect((await configOf('atlantico.localhost')).body.brand.light).toMatchObject({
      ink: '#112233',
      accent: '#f4b53f',
    });
  });

  it('carries flags, hidden names, links, the public key and the academy’s day, and may be cached (API-11)', async () => {
    const { body, headers } = await configOf('localhost');
    expect(headers.vary).toContain('Host');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body).toMatchObject({
      version: '1.25.134',
      hiddenMenu: ['podcast', 'faq'],
      features: { podcast: true, scoreToroV2: false, study: true },
      links: { publicSite: 'https://site.toro.test' },
      filesUrl: 'https://files.toro.test',
      key: { constant: 'aluno_web', publicKey: expect.stringContaining('BEGIN PUBLIC KEY') },
      today: '2026-11-15',
      sandbox: false,
    });
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });
});

describe('client errors', () => {
  const report = (body: object, remoteAddress = '10.3.0.1') =>
    app.request({ method: 'POST', url: '/v1/client-errors', payload: body, remoteAddress });
  const good = { message: 'x is not a function', stack: 'at y', path: '/courses', version: '1.25.134' };

  it('are accepted, with limits of size and rate', async () => {
    expect((await report(good)).status).toBe(200);
    expect((await report({ ...good, message: 'x'.repeat(1001) })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 40 }, () => report(good, '10.4.0.1')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
