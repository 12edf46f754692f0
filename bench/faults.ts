/**
 * Injects faults under load: `npx tsx bench/faults.ts [--quick] [--only NAME]`.
 * For each fault it counts what the app acknowledged and what is stored afterwards; it exits with 1 when anything is
 * lost. It needs the built app; the disk fault needs root, because it mounts a small disk.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { openClosers } from './closers.ts';
import { type FaultEnvironment, openFaultEnvironment } from './faults/environment.ts';
import { insertExamStudents } from './faults/exam-load.ts';
import { backUpUnderLoad, exhaustDisk, jumpClock } from './faults/host-faults.ts';
import { type FaultOutcome, formatTable, isSuccessful } from './faults/outcome.ts';
import { type FaultOptions, killApi, killDatabase, killWorker } from './faults/process-faults.ts';
import { breakGateway, breakMailServer, breakStorage } from './faults/service-faults.ts';
import { formatVerdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '5240' },
  },
});
const QUICK = values.quick;
const isSelected = (name: string) => !values.only || values.only.split(',').includes(name);
const firstPort = Number(values.port);
const closers = openClosers();
const folder = mkdtempSync(join(tmpdir(), 'toro-faults-'));
closers.add(() => rmSync(folder, { recursive: true, force: true }));
// PostgreSQL runs as another account, which must be able to enter its folder.
chmodSync(folder, 0o755);
const outcomes: FaultOutcome[] = [];
const began = Date.now();

function recordOutcomes(...results: FaultOutcome[]): void {
  for (const outcome of results) {
    outcomes.push(outcome);
    console.log(
      formatVerdict(
        isSuccessful(outcome),
        `${outcome.fault}: ${outcome.acknowledged} acknowledged, ${outcome.found} found; ${[outcome.responses, outcome.recovery, ...outcome.problems].join('; ')}`,
      ),
    );
  }
}

const buildFaultOptions = async ({ context }: FaultEnvironment): Promise<FaultOptions> => ({
  students: await insertExamStudents(context, QUICK ? 40 : 150),
  times: QUICK ? 1 : 4,
  intervalMs: QUICK ? 3000 : 5000,
  mails: QUICK ? 8 : 30,
  reports: QUICK ? 2 : 6,
});

const ENVIRONMENT_FAULTS = ['api', 'worker', 'database', 'mail', 'storage', 'clock', 'backup'];

async function runEnvironmentFaults(): Promise<void> {
  const environment = await openFaultEnvironment({ folder, firstPort, demo: true });
  try {
    const options = await buildFaultOptions(environment);
    const withNewStudents = async () => ({
      ...options,
      students: await insertExamStudents(environment.context, options.students.length),
    });
    const finishWorkerFault =
      isSelected('worker') && (await killWorker(environment, await withNewStudents()));
    if (isSelected('api')) recordOutcomes(await killApi(environment, options));
    if (isSelected('database')) recordOutcomes(await killDatabase(environment, options));
    if (isSelected('clock')) recordOutcomes(await jumpClock(environment, options));
    if (isSelected('backup')) recordOutcomes(await backUpUnderLoad(environment, options));
    if (isSelected('storage')) recordOutcomes(...(await breakStorage(environment, await withNewStudents())));
    if (isSelected('mail')) recordOutcomes(...(await breakMailServer(environment, await withNewStudents())));
    if (finishWorkerFault) recordOutcomes(await finishWorkerFault());
  } finally {
    await environment.close();
  }
}

await build({ ifStale: true });
try {
  if (ENVIRONMENT_FAULTS.some(isSelected)) await runEnvironmentFaults();
  if (isSelected('disk')) {
    const options = { students: QUICK ? 20 : 60, fullSeconds: QUICK ? 14 : 26, intervalMs: 3000 };
    recordOutcomes(await exhaustDisk(folder, firstPort + 10, options));
  }
  if (isSelected('gateway')) recordOutcomes(...(await breakGateway(QUICK ? 10 : 40)));
} finally {
  await closers.close();
}
console.log(`\n${formatTable(outcomes)}\n\n${Math.round((Date.now() - began) / 1000)} s`);
process.exit(outcomes.length > 0 && outcomes.every(isSuccessful) ? 0 : 1);
