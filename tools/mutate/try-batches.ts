import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';
import { NO_MUTANT, STARTED_FILE, writeBatchTest } from './batch-test.ts';
import { type FileMutant, root } from './list-mutants.ts';
import type { Baseline } from './measure-baseline.ts';
import type { MutantRecord } from './mutant-record.ts';
import { openVitest } from './open-vitest.ts';
import { endsInTime } from './run-tests.ts';
import { switchMutants } from './switch-mutants.ts';
import { limitOf } from './try-one.ts';

/** So many changes share a process: each leaves something in its memory. */
const MAX_IN_PROCESS = 24;

/** The changes that each file of tests tries, in one process. */
export type Batches = Map<string, number[]>;

interface BatchResult {
  /** For each file of tests the changes with which they failed; `NO_MUTANT` where they failed without one too. */
  failed: Map<string, Set<number>>;
  /** The change at which the process was ended. */
  ended: number | null;
}

/** The changes whose tests failed, by file of tests. */
function listFailed(modules: readonly TestModule[]): Map<string, Set<number>> {
  return new Map(
    modules.map((module) => {
      const suites = [...module.children.suites()];
      const failed = suites.filter((suite) => suite.state() === 'failed').map(({ name }) => Number(name));
      // A file without tests did not load.
      return [module.moduleId, new Set(suites.length > 0 ? failed : [NO_MUTANT])];
    }),
  );
}

/** Tries many changes in one process: only of what runs when it is called. */
class BatchRunner {
  readonly #mutants: readonly FileMutant[];
  readonly #started = join(mkdtempSync(join(tmpdir(), 'toro-mutants-')), 'started.txt');
  #vitest: Promise<Vitest> | null = null;
  #batches: Batches = new Map();

  constructor(mutants: readonly FileMutant[]) {
    this.#mutants = mutants;
    process.env[STARTED_FILE] = this.#started;
  }

  #open(): Promise<Vitest> {
    const marks = this.#mutants.map((mutant, at) => ({ mutant, at }));
    return openVitest({
      bail: 0,
      plugin: {
        name: 'switch',
        enforce: 'pre',
        transform: (source, id) => {
          const batch = this.#batches.get(id);
          if (batch) return writeBatchTest(id, batch);
          const inFile = marks.filter(({ mutant }) => !mutant.isLoaded && mutant.path === id.split('?')[0]);
          return inFile.length > 0 ? switchMutants(source, inFile) : undefined;
        },
      },
    });
  }

  async run(batches: Batches, seconds: number): Promise<BatchResult> {
    this.#vitest ??= this.#open();
    const vitest = await this.#vitest;
    this.#batches = batches;
    for (const test of batches.keys()) vitest.invalidateFile(test);
    writeFileSync(this.#started, '');
    const specifications = [...batches.keys()].flatMap((test) => vitest.getModuleSpecifications(test));
    const run = vitest.runTestSpecifications(specifications, false);
    run.catch(() => undefined);
    if (!(await endsInTime(run, seconds))) {
      // It may wait for the ended process for ever.
      void vitest.close();
      this.#vitest = null;
      const ended = Number(readFileSync(this.#started, 'utf8').trim().split('\n').at(-1));
      return { failed: new Map(), ended };
    }
    return { failed: listFailed((await run).testModules), ended: null };
  }

  async close(): Promise<void> {
    await (await this.#vitest)?.close();
    rmSync(dirname(this.#started), { recursive: true });
  }
}

const log = (text: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`);

/** Tries all changes that run when they are called: the tests beside a file first, then the shortest. */
export async function tryBatches(
  mutants: readonly FileMutant[],
  { reached, seconds }: Baseline,
  record: MutantRecord,
): Promise<void> {
  const { outcomes } = record;
  const runner = new BatchRunner(mutants);
  const left = new Map<number, string[]>();
  for (const [at, { path, isLoaded }] of mutants.entries()) {
    const isFar = (test: string) => Number(dirname(test) !== dirname(path));
    const order = (a: string, b: string) =>
      isFar(a) - isFar(b) || (seconds.get(a) ?? 0) - (seconds.get(b) ?? 0);
    if (!isLoaded) left.set(at, [...(reached.get(at) ?? [])].sort(order));
  }
  const noteMissed = () => {
    for (const [at, tests] of left) if (tests.length === 0 && !outcomes.has(at)) record.note(at, 'missed');
  };
  noteMissed();
  /** Files whose tests fail after a change of before: one change has a process of its own there. */
  const alone = new Set<string>();
  const nextBatches = (): Batches => {
    const batches: Batches = new Map();
    let count = 0;
    for (const [at, [test]] of left) {
      if (!test || outcomes.has(at) || count >= MAX_IN_PROCESS) continue;
      if (alone.has(test) && count > 0) continue;
      batches.set(test, [...(batches.get(test) ?? []), at]);
      count++;
      if (alone.has(test)) break;
    }
    return batches;
  };
  for (let batches = nextBatches(); batches.size > 0; batches = nextBatches()) {
    const all = [...batches].flatMap(([test, each]) => [test, ...each.map(() => test)]);
    const { failed, ended } = await runner.run(batches, limitOf(all, seconds));
    if (ended !== null) {
      const mutant = mutants[ended];
      if (!mutant)
        throw new Error(`the tests do not end without a change: ${[...batches.keys()].join(', ')}`);
      record.note(ended, 'ended by time');
    }
    for (const [test, tried] of ended === null ? batches : []) {
      const found = failed.get(test) ?? new Set([NO_MUTANT]);
      const noticed = tried.filter((at) => found.has(at));
      if (found.has(NO_MUTANT) && !alone.has(test)) {
        log(`${relative(root, test)}: again, one by one`);
        alone.add(test);
        continue;
      }
      log(`${relative(root, test)}: ${noticed.length} of ${tried.length}`);
      for (const at of tried) left.set(at, left.get(at)?.filter((each) => each !== test) ?? []);
      for (const at of noticed) record.note(at, 'noticed');
    }
    noteMissed();
    log(record.summary());
  }
  await runner.close();
}
