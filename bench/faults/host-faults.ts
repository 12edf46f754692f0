import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { inRepository } from '../../tools/repository.ts';
import { openClosers } from '../closers.ts';
import { badAnswers, describeAnswers, inSeconds, type Outcome } from './outcome.ts';
import type { Extent } from './processes.ts';
import { openScene, type Scene } from './scene.ts';
import { type Choice, findChoices, openLoad, seatStudents } from './students.ts';

const HOUR = 3_600_000;

/** Each device's last word about its time, against what the server counted. */
async function compareTimes(client: Client, choices: Choice[]): Promise<string[]> {
  const said = new Map<number, number>();
  for (const { student, elapsed } of choices) said.set(student, elapsed);
  const { rows } = await client.query<{ student_id: number; elapsed_seconds: number }>(
    'select student_id, elapsed_seconds from attempts where student_id = any($1)',
    [[...said.keys()]],
  );
  const wrong = rows.filter((row) => Math.abs(row.elapsed_seconds - (said.get(row.student_id) ?? -9)) > 1);
  return wrong.length === 0 && rows.length === said.size
    ? []
    : [`${wrong.length} of ${rows.length} attempts count another time than their device`];
}

/** Whether the app has written by a clock that is wrong by so much; else nothing was proved. */
async function hasJumped(scene: Scene, student: number, jump: number): Promise<boolean> {
  const { rows } = await scene.withDatabase((client) =>
    client.query<{ wrong: number }>(
      'select extract(epoch from saved_at - now())::float * 1000 as wrong from attempts where student_id = $1',
      [student],
    ),
  );
  return Math.abs((rows[0]?.wrong ?? Number.NaN) - jump) < HOUR / 2;
}

/** The clock of API and worker jumps forward and backward, and comes right again, while an exam runs. */
export async function jumpClock(scene: Scene, extent: Extent): Promise<Outcome> {
  const began = performance.now();
  const wrong: string[] = [];
  const seats = await seatStudents(scene.context, extent.seats.length);
  const load = openLoad(scene.balancer, seats);
  await pause(extent.breatheMs);
  for (let time = 0; time < extent.times; time += 1)
    for (const jump of [2 * HOUR, 0, -2 * HOUR, 0]) {
      await scene.setClock(jump);
      await pause(extent.breatheMs);
      if (!(await hasJumped(scene, seats[0]?.student ?? 0, jump)))
        wrong.push(`no jump by ${jump} ms was seen`);
    }
  await pause(2000);
  await load.stop();
  const { acknowledged } = load;
  const kept = await scene.withDatabase((client) => findChoices(client, acknowledged));
  wrong.push(...(await scene.withDatabase((client) => compareTimes(client, acknowledged))));
  const others = badAnswers(load);
  if (others.length > 0) wrong.push(`answers other than 200: ${others.join(', ')}`);
  return {
    fault: 'clock jumps',
    done: `2 h forward, back, 2 h backward, back, ${extent.times} times`,
    seconds: (performance.now() - began) / 1000,
    counted: 'choices',
    acknowledged: kept.acknowledged,
    found: kept.found,
    meanwhile: describeAnswers(load),
    back: 'at once; every attempt counts the time its device counted',
    wrong,
  };
}

async function runTool(tool: string, argument: string, dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRepository('tools', tool), argument], {
    cwd: inRepository(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${said}`);
  return said.trim();
}

/** A physical backup while students answer, restored into a new folder: what was acknowledged before it is there. */
export async function backUpUnderLoad(scene: Scene, extent: Extent): Promise<Outcome> {
  const [backup, target] = [join(scene.folder, 'backup'), join(scene.folder, 'restored')];
  const load = openLoad(scene.balancer, extent.seats);
  await pause(extent.breatheMs);
  const before = load.acknowledged.length;
  const began = performance.now();
  const saved = await runTool('backup.ts', backup, scene.dataDir);
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
  const kept = await findChoices(client, load.acknowledged.slice(0, before));
  await client.end();
  await postgres.discard();
  rmSync(backup, { recursive: true, force: true });
  return {
    fault: 'restore of a backup',
    done: '`npm run backup` under load, `npm run restore` into a new folder',
    seconds: lasted / 1000,
    counted: 'choices before the backup began',
    acknowledged: kept.acknowledged,
    found: kept.found,
    meanwhile: describeAnswers(load),
    back: `restored in ${inSeconds(took)}; ${restored.split('; ').at(-1)}`,
    wrong: restored.includes(' 0 tables lack rows') ? [] : ['tables lack rows'],
  };
}

const DISK_MB = 400;

export interface DiskExtent {
  students: number;
  fullSeconds: number;
  breatheMs: number;
}

/** Writes until there is no room left. */
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

/** The disk of database and app fills up under load, and has room again later. It needs root, for a disk of its own. */
export async function fillUp(folder: string, firstPort: number, extent: DiskExtent): Promise<Outcome> {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  if (mounted.status !== 0) throw new Error('a small disk cannot be mounted; this fault needs root');
  const closers = openClosers();
  closers.add(() => spawnSync('umount', ['-l', disk]));
  try {
    const scene = await openScene({ folder: disk, firstPort, demo: false });
    closers.add(scene.close);
    return await fillUnderLoad(scene, disk, extent);
  } finally {
    await closers.close();
  }
}

async function fillUnderLoad(scene: Scene, disk: string, extent: DiskExtent): Promise<Outcome> {
  const seats = await seatStudents(scene.context, extent.students);
  const load = openLoad(scene.balancer, seats);
  await pause(extent.breatheMs);
  const filler = join(disk, 'filler');
  fillDisk(filler);
  const full = performance.now();
  const { bavail } = statfsSync(disk);
  // The log's next file is asked for at once; else the fault would wait for megabytes of answers.
  const hurry = async () => {
    const client = new Client({ connectionString: scene.url });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.query('select pg_switch_wal()'))
      .catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  for (let second = 0; second < extent.fullSeconds; second += 1) {
    await hurry();
    fillDisk(filler);
    await pause(1000);
  }
  rmSync(filler);
  const freed = performance.now();
  await scene.withDatabase((client) => client.query('select 1'));
  await pause(extent.breatheMs);
  await load.stop();
  const kept = await scene.withDatabase((client) => findChoices(client, load.acknowledged));
  const wrong = load.answers.has('500') ? ['answers with 500'] : [];
  if (load.badUntil(full) === 0) wrong.push('nobody felt the full disk');
  if (Number.isNaN(load.badUntil(freed))) wrong.push('nobody was answered well again');
  return {
    fault: 'disk full',
    done: `a disk of ${DISK_MB} MB with database and app filled up (${bavail} blocks left)`,
    seconds: (freed - full) / 1000,
    counted: 'choices',
    acknowledged: kept.acknowledged,
    found: kept.found,
    meanwhile: describeAnswers(load),
    back: `${inSeconds(load.badUntil(freed))} after there was room`,
    wrong,
  };
}
