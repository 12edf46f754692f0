import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentFolder, writeSmallAcademy } from '../../../test/content-files.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { useApp } from '../../../test/test-app.ts';
import { paths } from '../../platform/paths.ts';

const app = useApp();
const folder = contentFolder();
afterAll(() => folder.remove());

const academy = (...words: string[]) => runAcademyCommand(app.context, words);

describe('npm run academy', () => {
  it.each([['--help'], ['-h'], ['import', '--help']])('prints help for %s', async (...words) => {
    expect(await academy(...words)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('import DIR'),
    });
  });

  it.each([[], ['export'], ['constructor'], ['import'], ['import', 'a', 'b'], ['import', 'a', '--force']])(
    'helps when misused: %s %s %s',
    async (...words) => {
      const outcome = await academy(...words.filter((word) => word !== undefined));
      expect(outcome).toMatchObject({ status: 2, stderr: expect.stringContaining('import DIR') });
    },
  );

  it('prints every error with its location, and that nothing was written', async () => {
    writeSmallAcademy(folder);
    folder.write('coupons.yaml', 'coupons:\n  - code: curto\n    discount_percent: 10\n');
    const { status, stderr } = await academy('import', folder.path);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^coupons\.yaml:2 coupons\[0\]\.code: must be capitals and digits$/m);
    expect(stderr).toContain('1 error(s); nothing was written.');
    expect((await academy('import', join(folder.path, 'nowhere'))).status).toBe(1);
  });

  it('imports in a separate process, which exits cleanly', async () => {
    writeSmallAcademy(folder);
    folder.write('coupons.yaml', 'coupons:\n  - code: LONGO\n    discount_percent: 10\n');
    const main = join(paths.root, 'apps/api/src/academy/main.ts');
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', main, 'import', folder.path], {
      cwd: paths.root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: app.url, DATA_DIR: app.context.config.dataDir },
    });
    expect(stdout).toContain('lessons: 3 added, 0 changed, 0 removed');
    expect(status).toBe(0);
    expect((await academy('import', folder.path)).stdout).toContain('Nothing has changed');
  }, 60_000);
});
