import { setTimeout as pause } from 'node:timers/promises';
import { requestJobs } from './background-jobs.ts';
import type { FaultEnvironment } from './environment.ts';
import { type ExamStudent, findChoices, startExamLoad } from './exam-load.ts';
import { type FaultOutcome, formatResponses, formatSeconds } from './outcome.ts';

export interface FaultOptions {
  students: ExamStudent[];
  /** How often the fault is injected. */
  times: number;
  /** How long the load runs before, between and after faults. */
  intervalMs: number;
  mails: number;
  reports: number;
}

/** Repeats a fault under load; the recovery time is the time until the last error response. */
async function repeatFaultUnderLoad(
  environment: FaultEnvironment,
  options: FaultOptions,
  injectFault: () => Promise<void>,
) {
  const began = performance.now();
  const load = startExamLoad(environment.balancer, options.students);
  const recoveryTimes: number[] = [];
  for (let time = 0; time < options.times; time += 1) {
    await pause(options.intervalMs);
    const injectedAt = performance.now();
    await injectFault();
    await pause(options.intervalMs);
    recoveryTimes.push(load.timeToLastError(injectedAt));
  }
  await load.stop();
  const { acknowledged, found } = await environment.withDatabase((client) =>
    findChoices(client, load.acknowledged),
  );
  const seconds = (performance.now() - began) / 1000;
  const recovery = `at most ${formatSeconds(Math.max(...recoveryTimes))}`;
  const problems = recoveryTimes.some(Number.isNaN) ? ['no request succeeded afterwards'] : [];
  return {
    seconds,
    acknowledged,
    found,
    recovery,
    problems,
    responses: formatResponses(load),
    counted: 'choices',
  };
}

export async function killApi(environment: FaultEnvironment, options: FaultOptions): Promise<FaultOutcome> {
  const result = await repeatFaultUnderLoad(environment, options, async () => {
    await environment.api.end('SIGKILL');
    await environment.api.start();
  });
  return {
    fault: 'API killed',
    action: `kill -9, started again at once, ${options.times} times`,
    ...result,
  };
}

export async function killDatabase(
  environment: FaultEnvironment,
  options: FaultOptions,
): Promise<FaultOutcome> {
  const result = await repeatFaultUnderLoad(environment, options, async () => {
    environment.killDatabase();
    await pause(1000);
    await environment.withDatabase((client) => client.query('select 1'));
  });
  const action = `kill -9 of the postmaster; the app starts it again, ${options.times} times`;
  return { fault: 'database killed', action, ...result };
}

/** Kills the worker while it processes mails and reports; its jobs are retried after their lock expires. */
export async function killWorker(
  environment: FaultEnvironment,
  options: FaultOptions,
): Promise<() => Promise<FaultOutcome>> {
  const began = performance.now();
  const { mail, worker } = environment;
  // Slow enough that the worker is killed while sending mails.
  mail.state.delayMs = 2500;
  const jobs = await requestJobs(environment, options);
  for (let time = 0; time < options.times; time += 1) {
    await pause(time === 0 ? 1500 : 5000);
    await worker.end('SIGKILL');
    await worker.start();
  }
  mail.state.delayMs = 0;
  return async () => {
    const done = await jobs.waitUntilDone(420_000);
    const jobCount = done.mails + done.reports;
    return {
      fault: 'worker killed',
      action: `kill -9 ${options.times} times while ${done.mails} mails and ${done.reports} reports were in the queue`,
      seconds: (performance.now() - began) / 1000,
      counted: 'mails and reports',
      acknowledged: jobCount,
      found: jobCount - done.mailsMissing - done.reportsMissing,
      responses: `${done.mailsTwice} mails came twice, with the same Message-ID`,
      recovery: 'jobs of a killed worker are retried after 2 min (mails) or 3 min (reports)',
      problems: jobs.rejected > 0 ? [`${jobs.rejected} jobs were not accepted`] : [],
    };
  };
}
