/**
 * What screens read, each call against a bare Fastify route that runs the same SQL and serialises the same rows:
 * `npx tsx bench/reads.ts`. The student has two years of attempts. Budget: at least 0.5 of its rate.
 */
import pg from 'pg';
import { createApp } from '../apps/api/src/app.ts';
import { logInDemoStudent } from '../apps/api/test/performance-factories.ts';
import { fill } from './bank-search/fill.ts';
import { openDemoScene } from './demo-scene.ts';
import { forkGenerator } from './fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { type Asked, againstBareRoute } from './reads/against-bare-route.ts';
import type { ReadOrder, ReadReport } from './reads/generator.ts';

const RATIO = 0.5;
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 1 : 2;
const CLIENTS = 16;
const BANK = 5000;

const scene = await openDemoScene();
await fill(scene.context.db, BANK, Number.POSITIVE_INFINITY);
const { http } = await createApp(scene.context, scene.log, 'bench');
await http.listen({ port: 0, host: '127.0.0.1' });
const generator = forkGenerator<ReadOrder, ReadReport>(new URL('./reads/generator.ts', import.meta.url));
const pool = new pg.Pool({ connectionString: scene.databaseUrl, max: scene.context.config.databasePool });
const bench = openBench('reads');

async function calls(): Promise<Record<string, Asked>> {
  const ask = async ({ method, url, payload }: { method: 'POST'; url: string; payload: object }) => ({
    body: (await http.inject({ method, url, payload })).json(),
  });
  const { id, token } = await logInDemoStudent(ask, 'veterana@toro.test');
  const get = (path: string): Asked => ({ method: 'GET', path, token });
  const metrics = { students: [id], id_team: 529, id_curse: 101, metrics: ['avarage', 'provided', 'max'] };
  return {
    home: get('/v1/services/aluno/findCoursesByStudent'),
    'home, its banners': get('/v1/services/hero-banners?page=1'),
    'home, notifications': get('/v1/services/notifications'),
    course: get('/v1/services/course/cfp-completo?id_turma=529'),
    'bank page': get('/v1/services/questions/find/studentV3?page=250'),
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
  for (const [name, asked] of Object.entries(await calls())) {
    const { ratio, own, floor, p99, statements } = await againstBareRoute(comparison, asked);
    bench.measure({
      name: `${name}, of a bare route`,
      value: ratio,
      least: RATIO,
      against: `${own.toFixed(0)} of ${floor.toFixed(0)} a second, ${statements} statements, p99 ${p99.toFixed(0)} ms`,
    });
  }
} finally {
  generator.end();
  await pool.end();
  await http.close();
  await scene.close();
}
bench.end();
