import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { answerOf, createPracticeClient } from '../../../../test/practice-client.ts';
import { readDataCopy, readRows } from '../../../../test/read-data-copy.ts';
import { useApp } from '../../../../test/test-app.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';

const app = useApp();
const DAY_MS = 86_400_000;

/** Tables that hold what a student learnt, wrote and chose. */
const OWN_TABLES = [
  'cards',
  'crosses',
  'error_reports',
  'plan_settings',
  'plans',
  'practice_answers',
  'practice_presets',
  'practices',
  'question_marks',
  'review_sessions',
  'seen_keys',
];

/** The files of the copy that hold them, in its words. */
const COPIED = [
  'respostas',
  'caderno-de-erros',
  'anotacoes',
  'alternativas-riscadas',
  'gabaritos-vistos',
  'revisoes-diarias',
  'treinos',
  'respostas-dos-treinos',
  'treinos-salvos',
  'erros-apontados',
  'plano-dias',
  'plano-ajustes',
];

it('all that a student learnt is in the copy of their data, and goes with them but for the events without a name (EVIDENCE-23)', async () => {
  const one = await insertCandidate(app.context, { count: 4 });
  const { student, token, questions } = one;
  const [first] = questions;
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const { status, body } = await app.request({ method, url, token, ...(payload && { payload }) });
    expect([url, status, body.error]).toEqual([url, 200, undefined]);
    return body;
  };
  const id = first?.id ?? 0;
  const exam = createExamClient(app, one);
  await exam.store({ device: 'meu-celular', crossed: { [first?.wrong ?? 0]: 1 } });
  await exam.takeExam([0, 1], { device: 'meu-celular' });
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
  await call('PUT', `/v1/study/marks/${id}`, { note: { text: 'Minha nota secreta', version: 0 } });
  await call('PUT', `/v1/study/seen-keys/${questions[2]?.id}`);
  await call('POST', `/v1/services/questions/${id}/error-reports`, {
    topic: 'key',
    text: 'O gabarito parece trocado aqui.',
    source: 'bank',
  });
  const client = createPracticeClient(app, token);
  const practice = await client.begin({ count: 2 });
  const [asked] = (await client.open(practice)).body.questions;
  await client.save(practice, [answerOf(asked.id_questao, asked.answers[0].id_resposta, { is_fixed: true })]);
  const choices = {
    families: [],
    modules: [],
    statuses: ['wrong'],
    difficulties: [],
    count: 5,
    is_timed: false,
    is_corrected_at_once: true,
  };
  await call('POST', '/v1/study/practice/presets', { name: 'Meus erros', choices, replaces: false });
  await call('GET', '/v1/study/plan');
  await call('PUT', '/v1/study/plan/reminders', { is_on: true, hour: 9 });
  const { url } = await call('POST', '/v1/study/plan/calendar');
  await call('GET', '/v1/study/review');

  const files = readDataCopy((await call('GET', '/v1/profile/export')).content);
  for (const name of COPIED) expect([name, readRows(files, name).length > 0]).toEqual([name, true]);
  expect(JSON.stringify(files)).toContain('Minha nota secreta');
  const countIn = async (table: string) =>
    Number(
      (
        await app.context.db.execute(
          sql`select count(*) from ${sql.identifier(table)} where student_id = ${student.id}`,
        )
      ).rows[0]?.count,
    );
  for (const table of OWN_TABLES) expect([table, (await countIn(table)) > 0]).toEqual([table, true]);
  const events = await countIn('study_events');
  expect(events).toBeGreaterThan(3);

  await forgetStudent(app.context, student.email);
  for (const table of OWN_TABLES) expect([table, await countIn(table)]).toEqual([table, 0]);
  expect(await countIn('study_events')).toBe(events);
  const { rows } = await app.context.db.execute(
    sql`select distinct device from study_events where student_id = ${student.id}`,
  );
  expect(rows).toEqual([{ device: null }]);
  const calendar = await app.http.inject({ method: 'GET', url: new URL(url).pathname });
  expect(calendar.statusCode).toBe(404);
});
