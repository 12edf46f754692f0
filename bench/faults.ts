/**
 * Everything that can break, broken under load: `npx tsx bench/faults.ts [--quick] [--only NAME]`.
 * For each fault it counts what the app acknowledged and what is there afterwards; it exits with 1 when anything is
 * lost. It needs the built app; the full disk needs root, because it mounts a small one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { openClosers } from './closers.ts';
import { backUpUnderLoad, fillUp, jumpClock } from './faults/ground.ts';
import { troubleGateway, troubleMail, troubleStorage } from './faults/neighbours.ts';
import { holds, type Outcome, table } from './faults/outcome.ts';
import { type Extent, killApi, killDatabase, killWorker } from './faults/processes.ts';
import { openScene, type Scene } from './faults/scene.ts';
import { seatStudents } from './faults/students.ts';
import { verdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '5240' },
  },
});
const QUICK = values.quick;
const wanted = (name: string) => !values.only || values.only.split(',').includes(name);
const firstPort = Number(values.port);
const closers = openClosers();
const folder = mkdtempSync(join(tmpdir(), 'toro-faults-'));
closers.add(() => rmSync(folder, { recursive: true, force: true }));
// PostgreSQL runs as another account, which must reach its folder.
chmodSync(folder, 0o755);
const outcomes: Outcome[] = [];
const began = Date.now();

function note(...found: Outcome[]): void {
  for (const one of found) {
    outcomes.push(one);
    console.log(
      verdict(
        holds(one),
        `${one.fault}: ${one.acknowledged} acknowledged, ${one.found} found; ${[one.meanwhile, one.back, ...one.wrong].join('; ')}`,
      ),
    );
  }
}

const extentOf = async ({ context }: Scene): Promise<Extent> => ({
  seats: await seatStudents(context, QUICK ? 40 : 150),
  times: QUICK ? 1 : 4,
  breatheMs: QUICK ? 3000 : 5000,
  mails: QUICK ? 8 : 30,
  reports: QUICK ? 2 : 6,
});

const WITH_SCENE = ['api', 'worker', 'database', 'mail', 'storage', 'clock', 'backup'];

async function breakScene(): Promise<void> {
  const scene = await openScene({ folder, firstPort, demo: true });
  try {
    const extent = await extentOf(scene);
    const fresh = async () => ({ ...extent, seats: await seatStudents(scene.context, extent.seats.length) });
    const settleWorker = wanted('worker') && (await killWorker(scene, await fresh()));
    if (wanted('api')) note(await killApi(scene, extent));
    if (wanted('database')) note(await killDatabase(scene, extent));
    if (wanted('clock')) note(await jumpClock(scene, extent));
    if (wanted('backup')) note(await backUpUnderLoad(scene, extent));
    if (wanted('storage')) note(...(await troubleStorage(scene, await fresh())));
    if (wanted('mail')) note(...(await troubleMail(scene, await fresh())));
    if (settleWorker) note(await settleWorker());
  } finally {
    await scene.close();
  }
}

await build({ ifStale: true });
try {
  if (WITH_SCENE.some(wanted)) await breakScene();
  if (wanted('disk')) {
    const extent = { students: QUICK ? 20 : 60, fullSeconds: QUICK ? 14 : 26, breatheMs: 3000 };
    note(await fillUp(folder, firstPort + 10, extent));
  }
  if (wanted('gateway')) note(...(await troubleGateway(QUICK ? 10 : 40)));
} finally {
  await closers.close();
}
console.log(`\n${table(outcomes)}\n\n${Math.round((Date.now() - began) / 1000)} s`);
process.exit(outcomes.length > 0 && outcomes.every(holds) ? 0 : 1);
