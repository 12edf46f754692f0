import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type { forkGenerator } from '../fork-generator.ts';
import { portOf } from '../port-of.ts';
import { median } from '../quantile.ts';
import type { ReadOrder, ReadReport } from './generator.ts';

export type Asked = Pick<ReadOrder, 'method' | 'path' | 'body' | 'token'>;

interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that answering takes, once the server knows the student and what is kept in memory. */
async function statementsOf(
  http: FastifyInstance,
  { method, path, body, token }: Asked,
): Promise<Statement[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = () => http.inject({ method, url: path, headers, ...(body && { payload: body }) });
  await send();
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*(select|with)/i.test(text)) seen.push({ text, values: second ?? [] });
    return Reflect.apply(original, this, given);
  } as typeof original;
  await send();
  pg.Client.prototype.query = original;
  return seen;
}

const WARM_UP_ROUNDS = 2;

interface Comparison {
  generator: ReturnType<typeof forkGenerator<ReadOrder, ReadReport>>;
  http: FastifyInstance;
  pool: pg.Pool;
  rounds: number;
  seconds: number;
  clients: number;
}

/** The rate of a call against that of a bare Fastify route that runs the same SQL and serialises the same rows. */
export async function againstBareRoute(
  { generator, http, pool, rounds, seconds, clients }: Comparison,
  asked: Asked,
) {
  const statements = await statementsOf(http, asked);
  const bare = Fastify();
  bare.all('/', async () => {
    const rows = [];
    for (const { text, values } of statements) rows.push((await pool.query(text, values)).rows);
    return rows;
  });
  await bare.listen({ port: 0, host: '127.0.0.1' });

  async function run(port: number, path: string): Promise<ReadReport> {
    const report = await generator.ask({ ...asked, path, port, seconds, clients });
    if (report.refused > 0) throw new Error(`${path}: ${report.refused} were refused`);
    return report;
  }
  const own = () => run(portOf(http), asked.path);
  const floor = () => run(portOf(bare), '/');

  // The engine compiles what runs often: the first answers are not those that students meet.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await own();
    await floor();
  }
  const measured: { own: ReadReport; floor: ReadReport }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ own: await own(), floor: await floor() });
  await bare.close();
  const of = (value: (round: { own: ReadReport; floor: ReadReport }) => number) =>
    median(measured.map(value));
  return {
    statements: statements.length,
    ratio: of((round) => round.own.perSecond / round.floor.perSecond),
    own: of((round) => round.own.perSecond),
    floor: of((round) => round.floor.perSecond),
    p99: of((round) => round.own.p99),
  };
}
