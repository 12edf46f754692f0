import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logInDemoStudent } from '../../../test/performance-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { reports } from '../../database/schema/index.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { runCommand } from './run-command.ts';

const app = useApp({
  now: new Date('2026-11-16T12:00:00Z'),
  env: { CHROMIUM_PATH: '/nowhere/chromium' },
});
beforeAll(() => seedDemo(app.context), 60_000);
afterEach(() => vi.restoreAllMocks());

async function academy(...words: string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const status = await runCommand(words, (work) => work(app.context));
  const outputOf = (spy: typeof out) => spy.mock.calls.map(([line]) => line).join('\n');
  return { status, stdout: outputOf(out), stderr: outputOf(err) };
}

describe('npm run academy -- reports', () => {
  it.each([
    [['reports', '--week', 'ontem'], 1, '"ontem" is no day'],
    [['reports', '--week', '2026-02-30'], 1, 'is no day'],
    [['reports', '--week', '2026-11-16'], 1, 'The week of 2026-11-16 is not over yet.'],
    [['reports', '2026-11-09'], 2, 'Usage: reports [--week YYYY-MM-DD]'],
    [['import', '.', '--week', '2026-11-09'], 2, 'Usage: import DIR'],
  ])('refuses %j', async (words, status, text) => {
    expect(await academy(...words)).toMatchObject({ status, stderr: expect.stringContaining(text) });
  });

  it('reports a missing Chromium, also on each report, and leaves everything else working', async () => {
    const { status, stdout, stderr } = await academy('reports', '--week', '2026-11-12');
    expect(status).toBe(1);
    expect(stderr).toContain('Reports need a Chromium. There is none at CHROMIUM_PATH (/nowhere/chromium).');
    expect(stderr).toMatch(/\[#{30}\] \d+\/\d+, \d+ failed/);
    expect(stdout).toMatch(/^Week of 2026-11-09: 0 made, \d+ failed\.$/);
    const rows = await app.context.db.select().from(reports).where(eq(reports.week, '2026-11-09'));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const { token } = await logInDemoStudent(app.request, 'aluno@toro.test');
    const url = '/v1/services/student/report-cfp-all/101/530';
    expect((await app.request({ method: 'GET', url, token })).body).toEqual([]);
  });
});
