/**
 * Compares the read calls of screens with a bare Fastify route that runs the same SQL and serialises the same rows:
 * `npx tsx bench/reads.ts`. The student has two years of attempts. Budget: at least 0.5 of the bare route's rate, and
 * a rate of their own for the calls that once read the whole history. These are also measured for a student with 200
 * and one with 20,000 answers. Names after the options select calls: `npx tsx bench/reads.ts --quick course`.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createApp } from '../apps/api/src/app.ts';
import { logInDemoStudent } from '../apps/api/test/performance-factories.ts';
import { openDemoContext } from './demo-context.ts';
import type { LoadReport } from './load/closed-loop.ts';
import { forkGenerator } from './load/fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { portOf } from './port-of.ts';
import { median } from './quantile.ts';
import { insertQuestions } from './question-search/insert-questions.ts';
import { compareWithBareRoute, type ReadCall } from './reads/compare-with-bare-route.ts';
import { insertHistory } from './reads/insert-history.ts';
import type { ReadOrder } from './reads/scenario.ts';

const RATIO = 0.5;
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 1 : 2;
const CLIENTS = 16;
const QUESTIONS = 5000;
/** Requests a second on two cores. */
const RATES: Record<string, number> = {
  course: 600,
  'dashboard, statistics': 500,
  'dashboard, metrics': 500,
  'dashboard, mocks': 500,
  'weekly report': 300,
};
const HISTORIES = { few: 200, many: 20_000 };
const GROWTH = 1.3;
const selected = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const environment = await openDemoContext();
await insertQuestions(environment.context.db, QUESTIONS, Number.POSITIVE_INFINITY);
// As autovacuum does within a minute.
await environment.context.db.execute(sql`vacuum analyze`);
const { http } = await createApp(environment.context, environment.log, 'bench');
await http.listen({ port: 0, host: '127.0.0.1' });
const generator = forkGenerator<ReadOrder, LoadReport>(new URL('./reads/scenario.ts', import.meta.url));
const pool = new pg.Pool({
  connectionString: environment.databaseUrl,
  max: environment.context.config.databasePool,
});
const bench = openBench('reads');

async function listCalls(email: string): Promise<[string, ReadCall][]> {
  const ask = async ({ method, url, payload }: { method: 'POST'; url: string; payload: object }) => ({
    body: (await http.inject({ method, url, payload })).json(),
  });
  const { id, token } = await logInDemoStudent(ask, email);
  const get = (path: string): ReadCall => ({ method: 'GET', path, token });
  const metrics = { students: [id], id_team: 529, id_curse: 101, metrics: ['avarage', 'provided', 'max'] };
  const calls: Record<string, ReadCall> = {
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
  return Object.entries(calls).filter(([name]) => selected.length === 0 || selected.includes(name));
}

async function measureGrowth() {
  const rates = new Map<string, Record<keyof typeof HISTORIES, number[]>>();
  const students = {
    few: await insertHistory(environment.context, {
      courseId: 101,
      classGroupId: 529,
      answers: HISTORIES.few,
    }),
    many: await insertHistory(environment.context, {
      courseId: 101,
      classGroupId: 529,
      answers: HISTORIES.many,
    }),
  };
  const calls = { few: await listCalls(students.few.email), many: await listCalls(students.many.email) };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const history of ['few', 'many'] as const)
      for (const [name, call] of calls[history]) {
        if (!(name in RATES)) continue;
        const { perSecond } = await generator.run({
          ...call,
          port: portOf(http),
          seconds: SECONDS,
          clients: CLIENTS,
        });
        const known = rates.get(name) ?? { few: [], many: [] };
        rates.set(name, known);
        // The first round warms up.
        if (round > 0) known[history].push(perSecond);
      }
  for (const [name, { few, many }] of rates)
    bench.measure({
      name: `${name}, cost with 20,000 answers of that with 200`,
      value: median(few) / median(many),
      max: GROWTH,
      against: `${median(few).toFixed(0)} and ${median(many).toFixed(0)} a second`,
    });
}

try {
  const comparison = { generator, http, pool, rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS };
  for (const [name, call] of await listCalls('veterana@toro.test')) {
    const { ratio, own, floor, p99, statements } = await compareWithBareRoute(comparison, call);
    bench.measure({
      name: `${name}, of a bare route`,
      value: ratio,
      min: RATIO,
      against: `${own.toFixed(0)} of ${floor.toFixed(0)} a second, ${statements} statements, p99 ${p99.toFixed(0)} ms`,
    });
    const rate = RATES[name];
    if (rate !== undefined) bench.measure({ name: `${name}, a second`, value: own, unit: '/s', min: rate });
  }
  await measureGrowth();
} finally {
  generator.end();
  await pool.end();
  await http.close();
  await environment.close();
}
bench.end();
