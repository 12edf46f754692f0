import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { Client } from 'pg';
import { inRepository } from '../../tools/repository.ts';
import { openClosers } from '../closers.ts';
import { type FaultEnvironment, openFaultEnvironment } from './environment.ts';
import { type Choice, findChoices, insertExamStudents, startExamLoad } from './exam-load.ts';
import { type FaultOutcome, formatResponses, formatSeconds, listErrors } from './outcome.ts';
import type { FaultOptions } from './process-faults.ts';

const HOUR_MS = 3_600_000;

/** Compares the last elapsed time sent by each device with the time stored by the server. */
async function compareElapsedTimes(client: Client, choices: Choice[]): Promise<string[]> {
  const elapsedByStudent = new Map<number, number>();
  for (const { student, elapsed } of choices) elapsedByStudent.set(student, elapsed);
  const { rows } = await client.query<{ student_id: number; elapsed_seconds: number }>(
    'select student_id, elapsed_seconds from attempts where student_id = any($1)',
    [[...elapsedByStudent.keys()]],
  );
  const wrong = rows.filter(
    (row) => Math.abs(row.elapsed_seconds - (elapsedByStudent.get(row.student_id) ?? -9)) > 1,
  );
  return wrong.length === 0 && rows.length === elapsedByStudent.size
    ? []
    : [`${wrong.length} of ${rows.length} attempts count another time than their device`];
}

/** Checks that the app wrote timestamps with the shifted clock; otherwise the fault had no effect. */
async function isClockShifted(
  environment: FaultEnvironment,
  student: number,
  jump: number,
): Promise<boolean> {
  const { rows } = await environment.withDatabase((client) =>
    client.query<{ wrong: number }>(
      'select extract(epoch from saved_at - now())::float * 1000 as wrong from attempts where student_id = $1',
      [student],
    ),
  );
  return Math.abs((rows[0]?.wrong ?? Number.NaN) - jump) < HOUR_MS / 2;
}

/** Shifts the clock of API and worker forward, back, backward and back again during an exam. */
export async function jumpClock(environment: FaultEnvironment, options: FaultOptions): Promise<FaultOutcome> {
  const began = performance.now();
  const problems: string[] = [];
  const students = await insertExamStudents(environment.context, options.students.length);
  const load = startExamLoad(environment.balancer, students);
  await pause(options.intervalMs);
  for (let time = 0; time < options.times; time += 1)
    for (const jump of [2 * HOUR_MS, 0, -2 * HOUR_MS, 0]) {
      await environment.setClock(jump);
      await pause(options.intervalMs);
      if (!(await isClockShifted(environment, students[0]?.student ?? 0, jump)))
        problems.push(`no jump by ${jump} ms was seen`);
    }
  await pause(2000);
  await load.stop();
  const { acknowledged } = load;
  const choices = await environment.withDatabase((client) => findChoices(client, acknowledged));
  problems.push(...(await environment.withDatabase((client) => compareElapsedTimes(client, acknowledged))));
  const others = listErrors(load);
  if (others.length > 0) problems.push(`answers other than 200: ${others.join(', ')}`);
  return {
    fault: 'clock jumps',
    action: `2 h forward, back, 2 h backward, back, ${options.times} times`,
    seconds: (performance.now() - began) / 1000,
    counted: 'choices',
    acknowledged: choices.acknowledged,
    found: choices.found,
    responses: formatResponses(load),
    recovery: 'at once; every attempt counts the time its device counted',
    problems,
  };
}

async function runTool(tool: string, argument: string, dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRepository('tools', tool), argument], {
    cwd: inRepository(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${output}`);
  return output.trim();
}

/** Makes a physical backup under load and restores it: everything acknowledged before the backup must be there. */
export async function backUpUnderLoad(
  environment: FaultEnvironment,
  options: FaultOptions,
): Promise<FaultOutcome> {
  const [backup, target] = [join(environment.folder, 'backup'), join(environment.folder, 'restored')];
  const load = startExamLoad(environment.balancer, options.students);
  await pause(options.intervalMs);
  const before = load.acknowledged.length;
  const began = performance.now();
  const saved = await runTool('backup.ts', backup, environment.dataDir);
  const lasted = performance.now() - began;
  await load.stop();
  console.log(`      ${saved}`);
  const restoring = performance.now();
  const restored = await runTool('restore.ts', backup, target);
  console.log(`      ${restored}`);
  const took = performance.now() - restoring;
  const postgres = await startEmbeddedPostgres({ dataDir: target });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const choices = await findChoices(client, load.acknowledged.slice(0, before));
  await client.end();
  await postgres.discard();
  rmSync(backup, { recursive: true, force: true });
  return {
    fault: 'restore of a backup',
    action: '`npm run backup` under load, `npm run restore` into a new folder',
    seconds: lasted / 1000,
    counted: 'choices before the backup began',
    acknowledged: choices.acknowledged,
    found: choices.found,
    responses: formatResponses(load),
    recovery: `restored in ${formatSeconds(took)}; ${restored.split('; ').at(-1)}`,
    problems: restored.includes(' 0 tables lack rows') ? [] : ['tables lack rows'],
  };
}

const DISK_MB = 400;

export interface DiskFaultOptions {
  students: number;
  fullSeconds: number;
  intervalMs: number;
}

/** Writes until the disk is full. */
function fillDisk(file: string): void {
  const block = Buffer.alloc(1 << 20, 1);
  const descriptor = openSync(file, 'a');
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Fills the disk of database and app under load and frees it later. Needs root, to mount a small disk. */
export async function exhaustDisk(
  folder: string,
  firstPort: number,
  options: DiskFaultOptions,
): Promise<FaultOutcome> {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  if (mounted.status !== 0) throw new Error('a small disk cannot be mounted; this fault needs root');
  const closers = openClosers();
  closers.add(() => spawnSync('umount', ['-l', disk]));
  try {
    const environment = await openFaultEnvironment({ folder: disk, firstPort, demo: false });
    closers.add(environment.close);
    return await exhaustDiskUnderLoad(environment, disk, options);
  } finally {
    await closers.close();
  }
}

async function exhaustDiskUnderLoad(
  environment: FaultEnvironment,
  disk: string,
  options: DiskFaultOptions,
): Promise<FaultOutcome> {
  const students = await insertExamStudents(environment.context, options.students);
  const load = startExamLoad(environment.balancer, students);
  await pause(options.intervalMs);
  const filler = join(disk, 'filler');
  fillDisk(filler);
  const full = performance.now();
  const { bavail } = statfsSync(disk);
  // Forces a new WAL file at once; otherwise the fault would only occur after megabytes of writes.
  const hurry = async () => {
    const client = new Client({ connectionString: environment.url });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.query('select pg_switch_wal()'))
      .catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  for (let second = 0; second < options.fullSeconds; second += 1) {
    await hurry();
    fillDisk(filler);
    await pause(1000);
  }
  rmSync(filler);
  const freed = performance.now();
  await environment.withDatabase((client) => client.query('select 1'));
  await pause(options.intervalMs);
  await load.stop();
  const choices = await environment.withDatabase((client) => findChoices(client, load.acknowledged));
  const problems = load.answers.has('500') ? ['answers with 500'] : [];
  if (load.timeToLastError(full) === 0) problems.push('the full disk caused no error');
  if (Number.isNaN(load.timeToLastError(freed))) problems.push('no request succeeded afterwards');
  return {
    fault: 'disk full',
    action: `a disk of ${DISK_MB} MB with database and app filled up (${bavail} blocks left)`,
    seconds: (freed - full) / 1000,
    counted: 'choices',
    acknowledged: choices.acknowledged,
    found: choices.found,
    responses: formatResponses(load),
    recovery: `${formatSeconds(load.timeToLastError(freed))} after the disk had space`,
    problems,
  };
}
