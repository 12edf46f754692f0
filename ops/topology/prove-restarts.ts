import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { requestJobs } from '../../bench/faults/background-jobs.ts';
import type { Balancer } from '../../bench/faults/balancer.ts';
import { type Choice, type ExamStudent, findChoices, startExamLoad } from '../../bench/faults/exam-load.ts';
import { formatSeconds, listErrors } from '../../bench/faults/outcome.ts';
import type { Claims } from './claims.ts';
import type { Topology } from './open-topology.ts';

export interface Proof {
  claims: Claims;
  topology: Topology;
  balancer: Balancer;
  students: ExamStudent[];
}

/** Restarts one process after the other, like a deployment, and prints how long each took to stop and to start. */
async function restartAll({ servers, workers }: Topology): Promise<void> {
  for (const program of [...servers, ...workers]) {
    const left = await program.end('SIGTERM');
    const from = performance.now();
    await program.start();
    console.log(
      `      ${program.name} left in ${formatSeconds(left)}, was back after ${formatSeconds(performance.now() - from)}`,
    );
    await pause(1500);
  }
}

/** Prints the errors in the logs of the API processes. */
function listFailures({ folder, servers }: Topology): void {
  const counts = new Map<string, number>();
  for (const { name } of servers)
    for (const line of readFileSync(join(folder, `${name}.log`), 'utf8').split('\n')) {
      if (!line.includes('"level":50')) continue;
      const { msg, err, status } = JSON.parse(line);
      const what = `${name}: ${msg} ${err?.message ?? ''} ${err?.cause ?? ''} ${status ?? ''}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  for (const [what, count] of counts) console.log(`      ${count} × ${what}`);
}

/** Counts the acknowledged choices in a database. */
export async function countChoices(url: string, choices: Choice[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await findChoices(client, choices);
  } finally {
    await client.end();
  }
}

/** Restarts every process while students answer and mails and reports are requested. */
export async function proveRestarts(
  { claims, topology, balancer, students }: Proof,
  { rounds, thinkMs, mails, reports }: { rounds: number; thinkMs: number; mails: number; reports: number },
): Promise<Choice[]> {
  const { servers, workers, context, mail, primary } = topology;
  const load = startExamLoad(balancer, students, { thinkMs });
  await pause(3000);
  const jobs = await requestJobs({ context, balancer, mail }, { students: students, mails, reports });
  for (let round = 1; round <= rounds; round += 1) await restartAll(topology);
  await pause(2000);
  await load.stop();
  const wrong = listErrors(load);
  claims.check(
    wrong.length === 0,
    `answers other than 200 while ${(servers.length + workers.length) * rounds} processes were restarted`,
    `${wrong.join(', ') || 0}, beside ${load.answers.get('200')} × 200; ${balancer.rejections()} refused connections went to the next process`,
  );
  if (wrong.length > 0) listFailures(topology);
  const shares = [...balancer.answered.values()];
  claims.check(
    shares.every((count) => count > 0),
    'requests answered by each API process',
    shares.join(', '),
  );
  const done = await jobs.waitUntilDone(240_000);
  claims.check(
    done.mailsMissing === 0 && jobs.rejected === 0,
    'mails asked for, not delivered, delivered twice',
    `${done.mails}, ${done.mailsMissing}, ${done.mailsTwice}`,
  );
  claims.check(
    done.reportsMissing === 0 && jobs.rejected === 0,
    'reports asked for, not made',
    `${done.reports}, ${done.reportsMissing}`,
  );
  const { acknowledged, found, lost } = await countChoices(primary.url, load.acknowledged);
  claims.check(lost === 0, 'choices acknowledged, found, lost', `${acknowledged}, ${found}, ${lost}`);
  return load.acknowledged;
}
