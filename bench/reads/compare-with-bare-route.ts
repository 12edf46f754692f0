import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type { LoadReport } from '../load/closed-loop.ts';
import type { forkGenerator } from '../load/fork-generator.ts';
import { portOf } from '../port-of.ts';
import { median } from '../quantile.ts';
import type { ReadOrder } from './scenario.ts';

export type ReadCall = Pick<ReadOrder, 'method' | 'path' | 'body' | 'token'>;

interface Statement {
  text: string;
  values: unknown[];
}

/** Records every statement that a call runs once the caches are filled. */
async function recordStatements(
  http: FastifyInstance,
  { method, path, body, token }: ReadCall,
): Promise<Statement[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = () => http.inject({ method, url: path, headers, ...(body && { payload: body }) });
  await send();
  const recorded: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*(select|with)/i.test(text)) recorded.push({ text, values: second ?? [] });
    return Reflect.apply(original, this, given);
  } as typeof original;
  await send();
  pg.Client.prototype.query = original;
  return recorded;
}

const WARM_UP_ROUNDS = 2;

interface ComparisonOptions {
  generator: ReturnType<typeof forkGenerator<ReadOrder, LoadReport>>;
  http: FastifyInstance;
  pool: pg.Pool;
  rounds: number;
  seconds: number;
  clients: number;
}

/** Compares the rate of a call with that of a bare Fastify route that runs the same SQL and serialises the same rows. */
export async function compareWithBareRoute(
  { generator, http, pool, rounds, seconds, clients }: ComparisonOptions,
  call: ReadCall,
) {
  const statements = await recordStatements(http, call);
  const bare = Fastify();
  bare.all('/', async () => {
    const rows = [];
    for (const { text, values } of statements) rows.push((await pool.query(text, values)).rows);
    return rows;
  });
  await bare.listen({ port: 0, host: '127.0.0.1' });

  async function run(port: number, path: string): Promise<LoadReport> {
    const report = await generator.run({ ...call, path, port, seconds, clients });
    if (report.refused > 0) throw new Error(`${path}: ${report.refused} were refused`);
    return report;
  }
  const own = () => run(portOf(http), call.path);
  const floor = () => run(portOf(bare), '/');

  // Warm-up rounds, until the engine has compiled the hot code.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await own();
    await floor();
  }
  const measured: { own: LoadReport; floor: LoadReport }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ own: await own(), floor: await floor() });
  await bare.close();
  const of = (value: (round: { own: LoadReport; floor: LoadReport }) => number) =>
    median(measured.map(value));
  return {
    statements: statements.length,
    ratio: of((round) => round.own.perSecond / round.floor.perSecond),
    own: of((round) => round.own.perSecond),
    floor: of((round) => round.floor.perSecond),
    p99: of((round) => round.own.p99),
  };
}
