import { expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { brands } from '../../../database/schema/index.ts';
import { DEFAULT_BRAND } from '../../../platform/brands/find-brand.ts';

const { app } = useOffice();
const ask = async (domain: string) =>
  (await app.request({ method: 'GET', url: `/v1/known-host?domain=${encodeURIComponent(domain)}` })).status;

it('lets the proxy get certificates for the hosts of the academy and its brands only (52.1)', async () => {
  const { config, db } = app.context;
  await db.insert(brands).values({
    tag: 'aurora',
    host: 'aurora.example.com',
    name: 'Aurora',
    style: 1,
    logoPath: '/logo.svg',
    logoOnDarkPath: '/logo.svg',
    iconPath: '/icon.svg',
    light: DEFAULT_BRAND.light,
    dark: DEFAULT_BRAND.dark,
  });
  expect(await ask(new URL(config.publicUrl).hostname)).toBe(200);
  expect(await ask(new URL(config.officeUrl ?? '').hostname)).toBe(200);
  expect(await ask('Aurora.example.com')).toBe(200);
  expect(await ask('x.aurora.example.com')).toBe(404);
  expect(await ask('')).toBe(404);
});
