import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../test/exam-client.ts';
import { insertCandidate } from '../../../test/exam-factories.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { tableCounts } from '../../../test/table-state.ts';
import { useApp } from '../../../test/test-app.ts';
import { attempts } from '../../database/schema/index.ts';
import { findCitusVersion } from '../distribution/find-layout.ts';
import { findObstacles } from '../distribution/find-obstacles.ts';

const app = useApp();
const hasCitus = async () => (await findCitusVersion(app.context.db)) !== null;

it('distribute changes nothing where the extension is missing or the app runs, and says so', async () => {
  const before = await tableCounts(app.context.db);
  const other = new Client({ connectionString: app.url });
  await other.connect();
  const { status, stderr } = await runAcademyCommand(app.context, ['distribute']);
  await other.end();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing was changed\./);
  expect(stderr).toMatch((await hasCitus()) ? /other connections are open/ : /no Citus extension/);
  expect(await tableCounts(app.context.db)).toEqual(before);
});

it('distribute is refused while attempts are open, and says how many', async () => {
  const candidate = await insertCandidate(app.context);
  await createExamClient(app, candidate).store({ start: 'aberta-1', question: {} });
  const { status, stderr } = await runAcademyCommand(app.context, ['distribute']);
  expect(status).toBe(1);
  expect(stderr).toContain('1 attempts are open. Wait until they end.');
  await app.context.db
    .update(attempts)
    .set({ finishedAt: app.clock.now })
    .where(eq(attempts.studentId, candidate.student.id));
  expect((await findObstacles(app.context.db)).join()).not.toContain('attempts are open');
});

it('distribute is refused to a role that owns neither the tables nor the database', async () => {
  const role = sql.identifier(`visitor_${process.pid}`);
  await app.context.db.execute(sql`create role ${role}`);
  try {
    const obstacles = await app.context.db.transaction(async (tx) => {
      await tx.execute(sql`set local role ${role}`);
      return findObstacles(tx);
    });
    expect(obstacles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d+ tables belong to another role/),
        expect.stringMatching(/^Only the owner of the database/),
      ]),
    );
  } finally {
    await app.context.db.execute(sql`drop role ${role}`);
  }
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
