import sharp from 'sharp';
import { expect, it } from 'vitest';
import { insertBrand } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { toShortName } from './build-app-manifest.ts';

const app = useApp();

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="#ff0000"/></svg>`;

const get = (url: string, host: string) => app.http.inject({ method: 'GET', url, headers: { host } });

/** The colour of a picture at a place. */
async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].slice(0, 3);
}

it('installs the app in the brand of the host, with icons of 192 and 512 px and a maskable one; an unknown host gets the default brand (OFFLINE-01)', async () => {
  await insertBrand(app.context, { tag: 'toro', name: 'Toro', iconPath: '/missing.svg' });
  await insertBrand(app.context, {
    tag: 'aurora',
    host: 'aurora.test',
    name: 'Aurora Concursos Fiscais',
    light: { ink: '#003366', rail: '#fefefe' },
  });
  await app.context.storage.put('public/brands/aurora-icon.svg', Buffer.from(ICON), 'image/svg+xml');

  const response = await get('/manifest.webmanifest', 'aurora.test');
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = response.json();
  expect(manifest).toMatchObject({
    name: 'Aurora Concursos Fiscais',
    short_name: 'Aurora',
    start_url: '/study',
    display: 'standalone',
    theme_color: '#003366',
    background_color: '#fefefe',
  });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src, 'aurora.test');
    expect(icon.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(await colourAt(icon.rawPayload, width / 2, height / 2)).toEqual([255, 0, 0]);
  }
  // A device may cut the edge of a maskable icon: it has the brand's colour only.
  const maskable = (await get(manifest.icons[2].src, 'aurora.test')).rawPayload;
  expect(await colourAt(maskable, 40, 40)).toEqual([0, 51, 102]);

  const unknown = (await get('/manifest.webmanifest', 'nobody.test')).json();
  expect(unknown.name).toBe('Toro');
  // An icon that cannot be read is drawn from the brand's colours.
  const plain = await get(unknown.icons[0].src, 'nobody.test');
  expect((await sharp(plain.rawPayload).metadata()).width).toBe(192);
});

it('shortens a name to whole words that fit below an icon', () => {
  expect(toShortName('Toro')).toBe('Toro');
  expect(toShortName('Toro CFP Prime Brasil')).toBe('Toro CFP');
  expect(toShortName('Extraordinariamente')).toBe('Extraordinar');
});
