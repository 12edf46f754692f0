import { expect, it } from 'vitest';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { rowVersions } from '../../../test/table-state.ts';
import { useApp } from '../../../test/test-app.ts';
import { findCitusVersion } from '../distribution/find-layout.ts';

const app = useApp();
const hasCitus = async () => (await findCitusVersion(app.context.db)) !== null;

it('distribute changes nothing where the extension is missing or the app runs, and says so', async () => {
  const before = await rowVersions(app.context.db);
  const { status, stderr } = await runAcademyCommand(app.context, ['distribute']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing was changed\./);
  expect(stderr).toMatch((await hasCitus()) ? /other connections are open/ : /no Citus extension/);
  expect(await rowVersions(app.context.db)).toEqual(before);
});

it('where says on which servers a table lies, and refuses a table that does not exist', async () => {
  const { status, stdout } = await runAcademyCommand(app.context, ['where', 'attempts']);
  expect(status).toBe(0);
  expect(stdout).toMatch((await hasCitus()) ? /divided by student; 127\.0\.0\.1/ : /attempts: on one server/);
  expect(await runAcademyCommand(app.context, ['where', 'nenhuma'])).toMatchObject({
    status: 1,
    stderr: 'There is no table nenhuma.',
  });
});
