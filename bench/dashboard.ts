/**
 * The dashboard's calls for the student with two years of attempts, against a bare Fastify route that runs the
 * same SQL and serialises the same rows: `npx tsx bench/dashboard.ts`. Budget (decisions.md): 0.5 of its rate.
 */
import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { createApp } from '../apps/api/src/app.ts';
import { demoStudent } from '../apps/api/test/performance-factories.ts';
import { openDemoScene } from './demo-scene.ts';
import type { ReadOrder, ReadReport } from './reads/generator.ts';

const RATIO = 0.5;
const ROUNDS = 3;
const SECONDS = 3;
const CLIENTS = 16;

const scene = await openDemoScene();
const { http } = await createApp(scene.context, scene.log, 'bench');
await http.listen({ port: 0, host: '127.0.0.1' });
const child = fork(fileURLToPath(new URL('./reads/generator.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const portOf = (server: typeof http) => (server.server.address() as AddressInfo).port;

const run = (order: ReadOrder) =>
  new Promise<ReadReport>((resolve, reject) => {
    child.once('message', (report: ReadReport) =>
      report.refused > 0 ? reject(new Error(`${report.refused} were refused`)) : resolve(report),
    );
    child.send(order);
  });

type Asked = Pick<ReadOrder, 'method' | 'path' | 'body'>;

/** Every statement that answering once takes. */
async function statementsOf({ method, path, body }: Asked, token: string) {
  const seen: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*select/i.test(text)) seen.push({ text, values: second ?? [] });
    return Reflect.apply(original, this, given);
  } as typeof original;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await http.inject({ method, url: path, headers, ...(body && { payload: body }) });
  pg.Client.prototype.query = original;
  return seen;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const faults: string[] = [];
const pool = new pg.Pool({ connectionString: scene.databaseUrl, max: scene.context.config.databasePool });
try {
  const ask = async ({ method, url, payload }: { method: 'POST'; url: string; payload: object }) => ({
    body: (await http.inject({ method, url, payload })).json(),
  });
  const { id, token } = await demoStudent(ask, 'veterana@toro.test');
  const metrics = { students: [id], id_team: 529, id_curse: 101, metrics: ['avarage', 'provided', 'max'] };
  const calls: Record<string, Asked> = {
    statistics: { method: 'GET', path: '/v1/services/student/statistics/101/529' },
    metrics: {
      method: 'POST',
      path: '/v1/services/student/metrics?date_start=2026-10-18',
      body: JSON.stringify(metrics),
    },
    mocks: { method: 'GET', path: `/v1/services/student/simulated-full-result/${id}/101/529` },
    'weekly report': {
      method: 'GET',
      path: `/v1/report/course/cfp/weekly?user_id=${id}&course_id=101&class_id=529`,
    },
  };
  for (const [name, asked] of Object.entries(calls)) {
    const statements = await statementsOf(asked, token);
    const bare = Fastify();
    bare.all('/', async () => {
      const rows = [];
      for (const { text, values } of statements) rows.push((await pool.query(text, values)).rows);
      return rows;
    });
    await bare.listen({ port: 0, host: '127.0.0.1' });
    const common = { token, seconds: SECONDS, clients: CLIENTS };
    const own = () => run({ ...common, ...asked, port: portOf(http) });
    const floor = () => run({ ...common, ...asked, path: '/', port: portOf(bare) });
    await own();
    await floor();
    const rounds: { own: ReadReport; floor: ReadReport }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ own: await own(), floor: await floor() });
    await bare.close();
    const ratio = median(rounds.map((round) => round.own.perSecond / round.floor.perSecond));
    const good = ratio >= RATIO;
    const rate = median(rounds.map((round) => round.own.perSecond));
    const p50 = median(rounds.map((round) => round.own.p50));
    const p99 = median(rounds.map((round) => round.own.p99));
    console.log(
      `${good ? 'ok  ' : 'OVER'} ${name}: ${ratio.toFixed(2)} of the bare route (at least ${RATIO}), ${statements.length} statements, ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
    if (!good) faults.push(name);
  }
} finally {
  child.kill();
  await pool.end();
  await http.close();
  await scene.close();
}
process.exitCode = faults.length === 0 ? 0 : 1;
