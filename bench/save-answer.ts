/**
 * Saving an answer under load, against a bare Fastify route that parses the same body: `npx tsx bench/save-answer.ts`.
 * Budgets (decisions.md): ratio 0.45 or more, p99 under 60 ms, flat in questions and in old attempts.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client, Order, Report } from './save-answer/load.ts';
import { addHistory, openScene, seatStudents } from './save-answer/scene.ts';

const CLIENTS = 64;
const ROUND_SECONDS = Number(process.env.ROUND_SECONDS ?? 4);
const ROUNDS = 2;
const BUDGET = { ratio: 0.45, p99: 60, flat: 0.8 };
const OLD = { others: 200_000, own: 1000 };

const scene = await openScene();
const child = fork(fileURLToPath(new URL('./save-answer/generator.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
let counter = 0;

function run(port: number, clients: Client[], seconds = ROUND_SECONDS): Promise<Report> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (report: Report) => {
      counter = report.counter;
      if (report.refused > 0) reject(new Error(`${report.refused} saves were refused`));
      else resolve(report);
    });
    child.send({ port, seconds, clients, from: counter } satisfies Order);
  });
}

/** Runs two things in turn, so that a noisy machine disturbs both alike; the median ratio counts. */
async function compare(one: () => Promise<Report>, other: () => Promise<Report>) {
  const rounds: { one: Report; other: Report }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ one: await one(), other: await other() });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    one: mean(rounds.map((round) => round.one.perSecond)),
    other: mean(rounds.map((round) => round.other.perSecond)),
    ratio:
      mean(rounds.map((round) => round.other.perSecond)) / mean(rounds.map((round) => round.one.perSecond)),
    p50: Math.max(...rounds.map((round) => round.other.p50)),
    p99: Math.max(...rounds.map((round) => round.other.p99)),
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
  await run(floorPort, ten.clients, 1);
  await run(port, ten.clients, 1);

  const floor = await compare(
    () => run(floorPort, ten.clients),
    () => run(port, ten.clients),
  );
  console.log(
    `floor ${floor.one.toFixed(0)}/s, saves ${floor.other.toFixed(0)}/s, p50 ${floor.p50.toFixed(1)} ms`,
  );
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
