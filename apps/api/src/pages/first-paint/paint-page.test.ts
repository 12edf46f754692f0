import { describe, expect, it, vi } from 'vitest';
import { insertGroupOnSale } from '../../../test/checkout-factories.ts';
import { insertBrand } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { paintPage } from './paint-page.ts';

const app = useApp();
const head = { styles: '<style></style>', scripts: '' };

function painterOf(paint: (...given: unknown[]) => string | null = () => '<p>frame</p>') {
  return { heads: { login: head, checkout: head, 'answer-sheets': head, offers: head }, paint: vi.fn(paint) };
}

const at = (url: string, painter = painterOf(), hostname = 'localhost') =>
  paintPage(app.context, async () => painter, { url, hostname }, '1.0.0');

describe('a first page', () => {
  it('is painted in the brand of its host', async () => {
    await insertBrand(app.context, { tag: 'aurora', host: 'aurora.localhost' });
    const painter = painterOf();
    expect(await at('/auth/login', painter, 'aurora.localhost')).toEqual({
      head,
      html: '<p>frame</p>',
      icon: expect.stringContaining('/files/'),
      worksWithoutScript: false,
    });
    expect(painter.paint).toHaveBeenCalledWith(
      { name: 'login' },
      expect.objectContaining({ brand: expect.objectContaining({ name: 'aurora' }) }),
      {},
    );
  });

  it('of the checkout is painted with its course', async () => {
    const sale = await insertGroupOnSale(app.context);
    const painter = painterOf();
    await at(`/checkout/${sale.tag}/${sale.id}`, painter);
    expect(painter.paint.mock.calls[0]?.[2]).toMatchObject({
      course: { nome: sale.title, id_turma: sale.id },
      institutions: [],
    });
  });

  it('of the courses on sale is painted with the list and works without a script', async () => {
    const sale = await insertGroupOnSale(app.context);
    const painter = painterOf();
    expect(await at('/cursos?utm_source=x', painter)).toMatchObject({ worksWithoutScript: true });
    expect(painter.paint.mock.calls[0]?.[2]).toMatchObject({
      offers: expect.arrayContaining([expect.objectContaining({ nome: sale.title })]),
    });
  });

  it('is not painted for a course that is not on sale, a modular course, and any other path', async () => {
    const modular = await insertGroupOnSale(app.context, { typeId: 2 });
    expect(await at('/checkout/nenhum/999999')).toBeNull();
    expect(await at(`/checkout/${modular.tag}/${modular.id}`)).toBeNull();
    expect(await at('/courses')).toBeNull();
  });

  it('is not painted when painting fails', async () => {
    const broken = painterOf(() => {
      throw new Error('no paint');
    });
    expect(await at('/auth/login', broken)).toBeNull();
    const missing = () => Promise.reject(new Error('no program'));
    const address = { url: '/auth/login', hostname: 'localhost' };
    expect(await paintPage(app.context, missing, address, '1.0.0')).toBeNull();
    expect(await paintPage(app.context, async () => null, address, '1.0.0')).toBeNull();
  });
});
