import { expect, it } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';
import { heroBanners } from '../../../database/schema/index.ts';
import { type BannerInput, saveBanners } from './save-banners.ts';

const app = useApp();

const banner = (tag: string, position: number): BannerInput => ({
  tag,
  title: tag,
  subtitle: '',
  buttonText: 'Abrir',
  link: '/courses',
  desktopImagePath: 'public/banners/a.png',
  mobileImagePath: 'public/banners/b.png',
  position,
  fromDay: null,
  untilDay: null,
});
const titles = async () =>
  (await app.context.db.select().from(heroBanners).orderBy(heroBanners.position)).map(({ title }) => title);

it('saves one banner and keeps the others, unless they are to be removed', async () => {
  await saveBanners(app.context, [banner('um', 1), banner('dois', 2)]);
  const changes = await saveBanners(app.context, [{ ...banner('dois', 2), title: 'Dois' }]);
  expect(changes.byKind.get('banners')).toEqual({ added: 0, changed: 1, removed: 0 });
  expect(await titles()).toEqual(['um', 'Dois']);
  await saveBanners(app.context, [banner('um', 1)], { removeOthers: true });
  expect(await titles()).toEqual(['um']);
});
