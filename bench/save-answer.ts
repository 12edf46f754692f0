/**
 * Saves answers under load, compared with a bare Fastify route that parses the same body: `npx tsx bench/save-answer.ts`.
 * Budgets: ratio 0.45 or more, p99 under 60 ms, flat in questions and in old attempts.
 */
import { forkGenerator } from './load/fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';
import { addHistory, openSaveAnswerEnvironment, startAttempts } from './save-answer/environment.ts';
import type { Client, SaveOrder, SaveReport } from './save-answer/scenario.ts';

const CLIENTS = 64;
const ROUNDS = 4;
const ROUND_SECONDS = 2;
/** The engine must compile the hot code before the measurement. */
const WARM_UP = { saves: 15_000, seconds: 20 };
const BUDGET = { ratio: 0.45, p99: 60, flat: 0.8 };
const HISTORY_SIZE = { others: 1_000_000, own: 1000 };

const environment = await openSaveAnswerEnvironment();
const generator = forkGenerator<SaveOrder, SaveReport>(new URL('./save-answer/scenario.ts', import.meta.url));
const bench = openBench('save-answer');
let counter = 0;

interface Round extends SaveReport {
  /** CPU time of this process per answer, in microseconds; not affected by other load on the machine. */
  cpu: number;
}

async function run(port: number, clients: Client[], seconds = ROUND_SECONDS): Promise<Round> {
  const before = process.cpuUsage();
  const report = await generator.run({ port, seconds, clients, from: counter });
  const { user, system } = process.cpuUsage(before);
  counter = report.counter;
  if (report.refused > 0) throw new Error(`${report.refused} saves were refused`);
  return { ...report, cpu: (user + system) / report.answered };
}

async function warmUp(port: number, clients: Client[]): Promise<void> {
  let answered = 0;
  for (let second = 0; answered < WARM_UP.saves && second < WARM_UP.seconds; second += 2)
    answered += (await run(port, clients, 2)).answered;
}

/** Alternates two runs, so that noise affects both alike; the median of the rounds counts. */
async function compare(one: () => Promise<Round>, other: () => Promise<Round>) {
  const rounds: { one: Round; other: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ one: await one(), other: await other() });
  const of = (value: (round: { one: Round; other: Round }) => number) => median(rounds.map(value));
  return {
    one: of((round) => round.one.perSecond),
    other: of((round) => round.other.perSecond),
    ratio: of((round) => round.other.perSecond / round.one.perSecond),
    cpu: of((round) => round.one.cpu / round.other.cpu),
    p50: of((round) => round.other.p50),
    p99: of((round) => round.other.p99),
  };
}

try {
  const { context, port, floorPort } = environment;
  const ten = await startAttempts(context, port, CLIENTS, 10);
  await warmUp(port, ten.clients);
  await run(floorPort, ten.clients);

  const floor = await compare(
    () => run(floorPort, ten.clients),
    () => run(port, ten.clients),
  );
  bench.measure({
    name: 'saving, of a bare route',
    value: floor.ratio,
    min: BUDGET.ratio,
    against: `${floor.other.toFixed(0)} of ${floor.one.toFixed(0)} a second`,
  });
  bench.measure({ name: "saving, of a bare route by the server's CPU time", value: floor.cpu });
  bench.measure({
    name: 'saving, p99',
    value: floor.p99,
    unit: 'ms',
    max: BUDGET.p99,
    against: `p50 ${floor.p50.toFixed(1)} ms`,
  });

  if (!isQuick) {
    const many = await startAttempts(context, port, CLIENTS, 200);
    await run(port, many.clients, 1);
    const questions = await compare(
      () => run(port, ten.clients),
      () => run(port, many.clients),
    );
    bench.measure({ name: '200 questions, of the rate of 10', value: questions.ratio, min: BUDGET.flat });
    const fresh = await compare(
      () => run(floorPort, ten.clients),
      () => run(port, ten.clients),
    );
    await addHistory(context, ten, HISTORY_SIZE);
    await run(port, ten.clients, 1);
    const old = await compare(
      () => run(floorPort, ten.clients),
      () => run(port, ten.clients),
    );
    bench.measure({
      name: `${HISTORY_SIZE.others} old attempts of others and ${HISTORY_SIZE.own} of one's own, of the rate without`,
      value: old.ratio / fresh.ratio,
      min: BUDGET.flat,
      against: `p99 ${old.p99.toFixed(1)} ms`,
    });
  }
} finally {
  generator.end();
  await environment.close();
}
bench.end();
