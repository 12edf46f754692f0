import { expect, it } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';
import { brands } from '../../../database/schema/index.ts';
import { type BrandInput, saveBrands } from './save-brands.ts';

const app = useApp();

const brand = (tag: string, values: Partial<BrandInput> = {}): BrandInput => ({
  tag,
  hosts: [],
  name: tag,
  style: 1,
  logoPath: 'public/brands/logo.svg',
  logoOnDarkPath: 'public/brands/logo.svg',
  iconPath: 'public/brands/icon.svg',
  mailFrom: null,
  mailLogoPath: null,
  light: {},
  dark: {},
  ...values,
});
const stored = async () =>
  (await app.context.db.select().from(brands).orderBy(brands.tag)).map(({ tag, host }) => [tag, host]);

it('saves one brand with its hosts and keeps the others, unless they are to be removed', async () => {
  const partner = brand('parceiro', { hosts: ['um.test', 'dois.test'] });
  await saveBrands(app.context, [brand('toro'), partner]);
  const changes = await saveBrands(app.context, [{ ...partner, hosts: ['dois.test'] }]);
  expect(await stored()).toEqual([
    ['parceiro', 'dois.test'],
    ['toro', null],
  ]);
  expect(changes.byKind.get('brands')).toEqual({ added: 1, changed: 0, removed: 2 });
  expect((await saveBrands(app.context, [{ ...partner, hosts: ['dois.test'] }])).total).toBe(0);
  await saveBrands(app.context, [brand('toro')], { removeOthers: true });
  expect(await stored()).toEqual([['toro', null]]);
});
