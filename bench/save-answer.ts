/**
 * Saving an answer under load, against a bare Fastify route that parses the same body: `npx tsx bench/save-answer.ts`.
 * Budgets (decisions.md): ratio 0.45 or more, p99 under 60 ms, flat in questions and in old attempts.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client, Order, Report } from './save-answer/load.ts';
import { addHistory, openScene, seatStudents } from './save-answer/scene.ts';

const CLIENTS = 64;
const ROUNDS = 4;
const ROUND_SECONDS = Number(process.env.ROUND_SECONDS ?? 2);
/** The engine compiles what runs often: before so many saves it is not the server that students meet. */
const WARM_UP = { saves: 15_000, seconds: 20 };
const BUDGET = { ratio: 0.45, p99: 60, flat: 0.8 };
const OLD = { others: 1_000_000, own: 1000 };

const scene = await openScene();
const child = fork(fileURLToPath(new URL('./save-answer/generator.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
let counter = 0;

interface Round extends Report {
  /** What one answer cost this process, in millionths of a second: other people's load does not show in it. */
  cpu: number;
}

function run(port: number, clients: Client[], seconds = ROUND_SECONDS): Promise<Round> {
  return new Promise((resolve, reject) => {
    const before = process.cpuUsage();
    child.once('message', (report: Report) => {
      const { user, system } = process.cpuUsage(before);
      counter = report.counter;
      if (report.refused > 0) reject(new Error(`${report.refused} saves were refused`));
      else resolve({ ...report, cpu: (user + system) / report.answered });
    });
    child.send({ port, seconds, clients, from: counter } satisfies Order);
  });
}

async function warmUp(port: number, clients: Client[]): Promise<void> {
  let answered = 0;
  for (let second = 0; answered < WARM_UP.saves && second < WARM_UP.seconds; second += 2)
    answered += (await run(port, clients, 2)).answered;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

const faults: string[] = [];
const judge = (good: boolean, text: string) => {
  console.log(`${good ? 'ok  ' : 'OVER'} ${text}`);
  if (!good) faults.push(text);
};

try {
  const { context, port, floorPort } = scene;
  const ten = await seatStudents(context, port, CLIENTS, 10);
  await warmUp(port, ten.clients);
  await run(floorPort, ten.clients);

  const floor = await compare(
    () => run(floorPort, ten.clients),
    () => run(port, ten.clients),
  );
  console.log(
    `floor ${floor.one.toFixed(0)}/s, saves ${floor.other.toFixed(0)}/s, p50 ${floor.p50.toFixed(1)} ms`,
  );
  console.log(`by the server's own CPU time an answer of the floor costs ${floor.cpu.toFixed(2)} of a save`);
  judge(floor.ratio >= BUDGET.ratio, `ratio ${floor.ratio.toFixed(2)} (at least ${BUDGET.ratio})`);
  judge(floor.p99 < BUDGET.p99, `p99 ${floor.p99.toFixed(1)} ms (under ${BUDGET.p99})`);

  if (process.env.ONLY_RATIO !== '1') {
    const many = await seatStudents(context, port, CLIENTS, 200);
    await run(port, many.clients, 1);
    const questions = await compare(
      () => run(port, ten.clients),
      () => run(port, many.clients),
    );
    judge(
      questions.ratio >= BUDGET.flat,
      `200 questions at ${questions.ratio.toFixed(2)} of the rate of 10 (at least ${BUDGET.flat})`,
    );
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
    const flat = old.ratio / fresh.ratio;
    judge(
      flat >= BUDGET.flat,
      `with ${OLD.others} old attempts of others and ${OLD.own} of one's own at ${flat.toFixed(2)} of the rate without (at least ${BUDGET.flat}); ${old.other.toFixed(0)}/s, p99 ${old.p99.toFixed(1)} ms`,
    );
  }
} finally {
  child.kill();
  await scene.close();
}
process.exitCode = faults.length === 0 ? 0 : 1;
