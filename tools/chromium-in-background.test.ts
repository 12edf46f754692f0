import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installChromiumInBackground } from './chromium-in-background.ts';

let folder: string;
let lines: string[];
const install = (changes: object) =>
  installChromiumInBackground({
    env: { ...process.env, CHROMIUM_PATH: '', DATA_DIR: folder },
    print: (line) => lines.push(line),
    hasChromium: () => false,
    ...changes,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toro-chromium-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('installs a Chromium in the background and says so in one line', async () => {
  const done = install({ args: ['-e', 'console.log("50 %")'] });
  expect(lines).toEqual([expect.stringContaining('being installed in the background')]);
  await done;
  expect(lines.slice(1)).toEqual([expect.stringContaining('Chromium is installed')]);
  expect(readFileSync(join(folder, 'chromium.log'), 'utf8')).toContain('50 %');
});

it('names the next step when the installation fails', async () => {
  await install({ args: ['-e', 'process.exit(3)'] });
  expect(lines[1]).toContain('Install one or set CHROMIUM_PATH');
});

it('does nothing where there is a Chromium, or a path is configured', async () => {
  await install({ hasChromium: () => true });
  await install({ env: { ...process.env, CHROMIUM_PATH: '/opt/chromium', DATA_DIR: folder } });
  expect(lines).toEqual([]);
});
