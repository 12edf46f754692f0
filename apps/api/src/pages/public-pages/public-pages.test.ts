import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertGroupOnSale } from '../../../test/checkout-factories.ts';
import { insertBrand } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { additionalCourses, classGroups, courses } from '../../database/schema/index.ts';
import { renderPageHead } from '../../platform/http/page-head.ts';
import { buildSitemap } from './build-sitemap.ts';
import { findPageHead } from './find-page-head.ts';

const app = useApp({ env: { PUBLIC_URL: 'http://toro.localhost:4000' } });
const ORIGIN = 'http://toro.localhost:4000';
const BRAND = { protocol: 'http', host: 'aurora.localhost:4000', hostname: 'aurora.localhost' };
const PUBLIC = { protocol: 'http', host: 'toro.localhost:4000', hostname: 'toro.localhost' };

const headOf = (url: string, request = PUBLIC) => findPageHead(app.context, { ...request, url });

const changeCourse = (id: number, values: Partial<typeof courses.$inferInsert>) =>
  app.context.db.update(courses).set(values).where(eq(courses.id, id));

describe('the head of a checkout page', () => {
  it('has the name, the text, the cash price and one address for every link', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 249000, cashPriceCents: 224100 });
    await changeCourse(sale.courseId, {
      description: '<p>O curso <b>completo</b>.</p><script>alert(1)</script>',
      coverPath: 'public/covers/cfp.png',
    });
    for (const url of [
      `/checkout/${sale.tag}/${sale.id}`,
      `/newCheckout/${sale.tag}/${sale.id}/parceiro?utm_source=x&stepIndex=2`,
    ]) {
      expect(await headOf(url)).toMatchObject({
        title: expect.stringContaining(sale.title),
        description: `Turma ${sale.name}, R$\u00a02.241,00 à vista. O curso completo.`,
        canonical: `${ORIGIN}/checkout/${sale.tag}/${sale.id}`,
        picture: `${ORIGIN}/files/covers/cfp.png`,
        price: 224100,
        isListed: true,
      });
    }
  });

  it('has the picture of the app where the cover is SVG, and the least price of a modular course', async () => {
    const sale = await insertGroupOnSale(app.context, { typeId: 2, priceCents: 5000, cashPriceCents: 4000 });
    const module = await insertGroupOnSale(app.context);
    await app.context.db.insert(additionalCourses).values({
      courseId: sale.courseId,
      additionalCourseId: module.courseId,
      position: 1,
      priceCents: 3000,
      cashPriceCents: 2500,
    });
    await changeCourse(sale.courseId, { coverPath: 'public/covers/cfp.svg' });
    expect(await headOf(`/checkout-modular/${sale.tag}/${sale.id}`)).toMatchObject({
      description: expect.stringContaining('a partir de R$\u00a065,00 à vista.'),
      canonical: `${ORIGIN}/checkout-modular/${sale.tag}/${sale.id}`,
      picture: `${ORIGIN}/share.png`,
    });
  });

  it.each([
    ['hidden', { isVisible: false }],
    ['ended', { saleUntil: '2020-01-01' }],
    ['sold out', { seats: 0 }],
  ])('of a course that is %s has neither name nor price and is not listed', async (_what, values) => {
    const sale = await insertGroupOnSale(app.context, values);
    const head = await headOf(`/checkout/${sale.tag}/${sale.id}`);
    expect(head).toMatchObject({ isListed: false });
    const html = head ? renderPageHead(head) : '';
    expect(html).not.toContain(sale.title);
    expect(html).not.toMatch(/price|R\$/);
  });

  it('is in the brand of its host, and a foreign host gets the public address', async () => {
    await insertBrand(app.context, { tag: 'aurora', host: 'aurora.localhost' });
    const sale = await insertGroupOnSale(app.context);
    const url = `/checkout/${sale.tag}/${sale.id}`;
    expect(await headOf(url, BRAND)).toMatchObject({
      siteName: 'aurora',
      canonical: `http://aurora.localhost:4000${url}`,
    });
    const foreign = { protocol: 'http', host: 'evil.test', hostname: 'evil.test' };
    expect(await headOf(url, foreign)).toMatchObject({ canonical: ORIGIN + url });
  });

  it('escapes odd names', async () => {
    const sale = await insertGroupOnSale(app.context);
    await changeCourse(sale.courseId, { title: '"><script>alert(1)</script> & Filhos' });
    const head = await headOf(`/checkout/${sale.tag}/${sale.id}`);
    const html = head ? renderPageHead(head) : '';
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Filhos');
  });
});

describe('the head of the list of courses on sale', () => {
  it('names the courses, has one address, and describes what can be bought for search engines', async () => {
    const sale = await insertGroupOnSale(app.context, {
      priceCents: 249000,
      cashPriceCents: 224100,
      startsOn: '2027-01-12',
      saleUntil: '2027-02-01',
    });
    await changeCourse(sale.courseId, { title: '</script><b>Curso & Cia</b>' });
    await insertGroupOnSale(app.context, { seats: 0 });
    const { context } = app;
    // A copy of the configuration has no cached list yet.
    const head = await findPageHead(
      { ...context, config: { ...context.config } },
      { ...PUBLIC, url: '/cursos?utm_source=x' },
    );
    expect(head).toMatchObject({
      title: expect.stringMatching(/^Cursos · /),
      description: expect.stringContaining('Curso & Cia'),
      canonical: `${ORIGIN}/cursos`,
      isListed: true,
    });
    const html = head ? renderPageHead(head) : '';
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
    const items: { item: { name: string } }[] = JSON.parse(json).itemListElement;
    expect(items.map(({ item }) => item).find(({ name }) => name.includes('Curso & Cia'))).toMatchObject({
      '@type': 'Course',
      url: `${ORIGIN}/checkout/${sale.tag}/${sale.id}`,
      offers: [{ '@type': 'Offer', price: '2241.00', priceCurrency: 'BRL', priceValidUntil: '2027-02-01' }],
      hasCourseInstance: [{ courseMode: 'Online', startDate: '2027-01-12' }],
    });
    expect(json).not.toContain('SoldOut');
  });

  it('is in the brand of its host, and a foreign host gets the public address', async () => {
    await insertBrand(app.context, { tag: 'cerrado', host: 'cerrado.localhost' });
    const branded = { protocol: 'http', host: 'cerrado.localhost:4000', hostname: 'cerrado.localhost' };
    expect(await headOf('/cursos', branded)).toMatchObject({
      siteName: 'cerrado',
      canonical: 'http://cerrado.localhost:4000/cursos',
    });
    const foreign = { protocol: 'http', host: 'evil.test', hostname: 'evil.test' };
    expect(await headOf('/cursos', foreign)).toMatchObject({ canonical: `${ORIGIN}/cursos` });
  });
});

it('login and answer sheets are listed, private pages have no head of their own', async () => {
  expect(await headOf('/')).toMatchObject({ canonical: `${ORIGIN}/auth/login`, isListed: true });
  expect(await headOf('/gabaritoro/create')).toMatchObject({ isListed: true });
  for (const url of ['/courses', '/user', '/gabaritoro/result/token', '/auth/reset/token'])
    expect(await headOf(url)).toBeNull();
});

it('a page is served without its head when the database fails', async () => {
  const db = {} as typeof app.context.db;
  expect(await findPageHead({ ...app.context, db }, { ...PUBLIC, url: '/' })).toBeNull();
});

describe('files for search engines', () => {
  const get = (url: string, host = 'toro.localhost:4000') =>
    app.http.inject({ method: 'GET', url, headers: { host, accept: '*/*' } });

  it('robots.txt names the sitemap of the host', async () => {
    await insertBrand(app.context, { tag: 'solar', host: 'solar.localhost' });
    const { statusCode, headers, body } = await get('/robots.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /v1/');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect((await get('/robots.txt', 'solar.localhost:4000')).body).toContain(
      'Sitemap: http://solar.localhost:4000/sitemap.xml',
    );
    expect((await get('/robots.txt', 'evil.test')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('sitemap.xml lists the newest class group of each course on sale, and no other', async () => {
    const sale = await insertGroupOnSale(app.context, { startsOn: '2026-01-01' });
    await app.context.db.update(courses).set({ tag: 'a&b<c' }).where(eq(courses.id, sale.courseId));
    const newer = await insertGroupOnSale(app.context, {
      courseId: sale.courseId,
      startsOn: '2026-06-01',
    });
    const byLink = await insertGroupOnSale(app.context, {
      courseId: sale.courseId,
      startsOn: '2026-07-01',
      isListed: false,
    });
    const hidden = await insertGroupOnSale(app.context, { isVisible: false });
    const soldOut = await insertGroupOnSale(app.context, { seats: 0 });
    const xml = await buildSitemap(app.context, ORIGIN);
    expect(xml).toContain(`<loc>${ORIGIN}/cursos</loc>`);
    expect(xml).toContain(`<loc>${ORIGIN}/checkout/a%26b%3Cc/${newer.id}</loc>`);
    for (const { id } of [sale, byLink, hidden, soldOut]) expect(xml).not.toContain(`/${id}</loc>`);
    await app.context.db.delete(classGroups).where(eq(classGroups.id, hidden.id));
  });

  it('sitemap.xml is served as XML and may be cached', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset/);
    expect(body).toContain(`<loc>${ORIGIN}/gabaritoro/create</loc>`);
  });
});
