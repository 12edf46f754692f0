/**
 * Saving an answer under load, against a bare Fastify route that parses the same body: `npx tsx bench/save-answer.ts`.
 * Budgets: ratio 0.45 or more, p99 under 60 ms, flat in questions and in old attempts.
 */
import { forkGenerator } from './fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';
import type { Client, Order, Report } from './save-answer/load.ts';
import { addHistory, openScene, seatStudents } from './save-answer/scene.ts';

const CLIENTS = 64;
const ROUNDS = 4;
const ROUND_SECONDS = 2;
/** The engine compiles what runs often: before so many saves it is not the server that students meet. */
const WARM_UP = { saves: 15_000, seconds: 20 };
const BUDGET = { ratio: 0.45, p99: 60, flat: 0.8 };
const OLD = { others: 1_000_000, own: 1000 };

const scene = await openScene();
const generator = forkGenerator<Order, Report>(new URL('./save-answer/generator.ts', import.meta.url));
const bench = openBench('save-answer');
let counter = 0;

interface Round extends Report {
  /** What one answer cost this process, in millionths of a second: other people's load does not show in it. */
  cpu: number;
}

async function run(port: number, clients: Client[], seconds = ROUND_SECONDS): Promise<Round> {
  const before = process.cpuUsage();
  const report = await generator.ask({ port, seconds, clients, from: counter });
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

/** Runs two things in turn, so that a noisy machine disturbs both alike; the median of the rounds counts. */
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
  const { context, port, floorPort } = scene;
  const ten = await seatStudents(context, port, CLIENTS, 10);
  await warmUp(port, ten.clients);
  await run(floorPort, ten.clients);

  const floor = await compare(
    () => run(floorPort, ten.clients),
    () => run(port, ten.clients),
  );
  bench.measure({
    name: 'saving, of a bare route',
    value: floor.ratio,
    least: BUDGET.ratio,
    against: `${floor.other.toFixed(0)} of ${floor.one.toFixed(0)} a second`,
  });
  bench.measure({ name: "saving, of a bare route by the server's CPU time", value: floor.cpu });
  bench.measure({
    name: 'saving, p99',
    value: floor.p99,
    unit: 'ms',
    most: BUDGET.p99,
    against: `p50 ${floor.p50.toFixed(1)} ms`,
  });

  if (!isQuick) {
    const many = await seatStudents(context, port, CLIENTS, 200);
    await run(port, many.clients, 1);
    const questions = await compare(
      () => run(port, ten.clients),
      () => run(port, many.clients),
    );
    bench.measure({ name: '200 questions, of the rate of 10', value: questions.ratio, least: BUDGET.flat });
    const fresh = await compare(
      () => run(floorPort, ten.clients),
      () => run(port, ten.clients),
    );
    await addHistory(context, ten, OLD);
    await run(port, ten.clients, 1);
    const old = await compare(
      () => run(floorPort, ten.clients),
      () => run(port, ten.clients),
    );
    bench.measure({
      name: `${OLD.others} old attempts of others and ${OLD.own} of one's own, of the rate without`,
      value: old.ratio / fresh.ratio,
      least: BUDGET.flat,
      against: `p99 ${old.p99.toFixed(1)} ms`,
    });
  }
} finally {
  generator.end();
  await scene.close();
}
bench.end();
