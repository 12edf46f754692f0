import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPainterLoader } from './page-painter.ts';

const folder = mkdtempSync(join(tmpdir(), 'toro-painter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is null before the web app is built, and is loaded once the build is complete', async () => {
  const load = createPainterLoader(folder);
  expect(await load()).toBeNull();
  writeFileSync(join(folder, 'first-paint.mjs'), "export const paint = () => '<p>frame</p>';");
  await expect(load()).rejects.toThrow();
  writeFileSync(join(folder, 'first-heads.json'), '{"login":{"styles":"","scripts":""}}');
  const painter = await load();
  expect(painter?.paint({}, {}, {})).toBe('<p>frame</p>');
  expect(Object.keys(painter?.heads ?? {})).toEqual(['login']);
  expect(await load()).toBe(painter);
});
