/**
 * Compares the read calls of screens with a bare Fastify route that runs the same SQL and serialises the same rows:
 * `npx tsx bench/reads.ts`. The student has two years of attempts. Budget: at least 0.5 of the bare route's rate.
 */
import pg from 'pg';
import { createApp } from '../apps/api/src/app.ts';
import { logInDemoStudent } from '../apps/api/test/performance-factories.ts';
import { openDemoContext } from './demo-context.ts';
import type { LoadReport } from './load/closed-loop.ts';
import { forkGenerator } from './load/fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { insertQuestions } from './question-search/insert-questions.ts';
import { compareWithBareRoute, type ReadCall } from './reads/compare-with-bare-route.ts';
import type { ReadOrder } from './reads/scenario.ts';

const RATIO = 0.5;
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 1 : 2;
const CLIENTS = 16;
const QUESTIONS = 5000;

const environment = await openDemoContext();
await insertQuestions(environment.context.db, QUESTIONS, Number.POSITIVE_INFINITY);
const { http } = await createApp(environment.context, environment.log, 'bench');
await http.listen({ port: 0, host: '127.0.0.1' });
const generator = forkGenerator<ReadOrder, LoadReport>(new URL('./reads/scenario.ts', import.meta.url));
const pool = new pg.Pool({
  connectionString: environment.databaseUrl,
  max: environment.context.config.databasePool,
});
const bench = openBench('reads');

async function listCalls(): Promise<Record<string, ReadCall>> {
  const ask = async ({ method, url, payload }: { method: 'POST'; url: string; payload: object }) => ({
    body: (await http.inject({ method, url, payload })).json(),
  });
  const { id, token } = await logInDemoStudent(ask, 'veterana@toro.test');
  const get = (path: string): ReadCall => ({ method: 'GET', path, token });
  const metrics = { students: [id], id_team: 529, id_curse: 101, metrics: ['avarage', 'provided', 'max'] };
  return {
    home: get('/v1/services/aluno/findCoursesByStudent'),
    'home, its banners': get('/v1/services/hero-banners?page=1'),
    'home, notifications': get('/v1/services/notifications'),
    course: get('/v1/services/course/cfp-completo?id_turma=529'),
    'questions page': get('/v1/services/questions/find/studentV3?page=250'),
    'dashboard, statistics': get('/v1/services/student/statistics/101/529'),
    'dashboard, metrics': {
      method: 'POST',
      path: '/v1/services/student/metrics?date_start=2026-10-18',
      body: JSON.stringify(metrics),
      token,
    },
    'dashboard, mocks': get(`/v1/services/student/simulated-full-result/${id}/101/529`),
    'weekly report': get(`/v1/report/course/cfp/weekly?user_id=${id}&course_id=101&class_id=529`),
  };
}

try {
  const comparison = { generator, http, pool, rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS };
  for (const [name, call] of Object.entries(await listCalls())) {
    const { ratio, own, floor, p99, statements } = await compareWithBareRoute(comparison, call);
    bench.measure({
      name: `${name}, of a bare route`,
      value: ratio,
      min: RATIO,
      against: `${own.toFixed(0)} of ${floor.toFixed(0)} a second, ${statements} statements, p99 ${p99.toFixed(0)} ms`,
    });
  }
} finally {
  generator.end();
  await pool.end();
  await http.close();
  await environment.close();
}
bench.end();
