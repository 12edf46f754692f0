import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';
import { root } from './list-mutants.ts';

export interface TestRun {
  /** Test files that failed, and errors outside of them. */
  failures: string[];
  /** The seconds of each test file. */
  seconds: Map<string, number>;
}

export async function runTests(vitest: Vitest, paths: string[]): Promise<TestRun> {
  const specifications = paths.flatMap((path) => vitest.getModuleSpecifications(path));
  if (specifications.length === 0) return { failures: [], seconds: new Map() };
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const failed = testModules.filter((module: TestModule) => !module.ok());
  const secondsOf = (module: TestModule) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return (duration + collectDuration + setupDuration) / 1000;
  };
  return {
    failures: [...failed.map(({ moduleId }) => relative(root, moduleId)), ...unhandledErrors.map(String)],
    seconds: new Map(testModules.map((module) => [module.moduleId, secondsOf(module)])),
  };
}

/** The ids of the processes of this program that run test files. */
const listWorkers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('vitest/dist/workers');
      } catch {
        return false;
      }
    })
    .map(Number);

/** Whether the run ended within its limit; its workers are ended otherwise. */
export async function endsInTime(run: Promise<unknown>, seconds: number): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined;
  const isOver = new Promise<boolean>((end) => {
    limit = setTimeout(end, seconds * 1000, false);
  });
  const inTime = await Promise.race([run.then(() => true), isOver]);
  clearTimeout(limit);
  if (!inTime) for (const id of listWorkers()) process.kill(id, 'SIGKILL');
  return inTime;
}
