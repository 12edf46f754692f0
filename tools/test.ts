import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepository, root } from './repository.ts';
import { runStep } from './run-step.ts';
import {
  type Counts,
  failedJourneys,
  failedTests,
  flakyTitles,
  playwrightCounts,
  vitestCounts,
  withExitCode,
} from './test-counts.ts';

interface Step {
  name: string;
  run: () => Promise<Counts>;
}

const reports = inRepository('.cache/test-reports');
const vitestReport = `${reports}/vitest.json`;
const flakyTests = `${reports}/flaky-tests.json`;
const journeysReport = `${reports}/journeys.json`;
const node = process.execPath;
const tsx = ['--import', 'tsx'];

/** `npm run test:nightly`: every view of the axe sweep, every brand, long property tests and more crashes. */
const nightly = process.argv.includes('--nightly');
const env = { ...process.env, ...(nightly && { NIGHTLY: '1' }) };

/** Titles that are printed at the end, where a long log is read first. */
const failures: string[] = [];
const flaky: string[] = [];

const steps: Step[] = [
  check('format and lint', node, inRepository('node_modules/@biomejs/biome/bin/biome'), 'check', '.'),
  check('areas', node, ...tsx, 'tools/areas/main.ts'),
  check('types', 'npm', 'run', '--silent', 'types'),
  check('docs', node, ...tsx, 'tools/docs.ts'),
  check('secrets', node, ...tsx, 'tools/scan-secrets.ts'),
  {
    name: 'unit, API and component tests',
    run: async () => {
      const vitest = inRepository('node_modules/vitest/vitest.mjs');
      const reporters = ['default', 'json', 'tools/flaky-tests-reporter.ts'].map(
        (name) => `--reporter=${name}`,
      );
      const code = await runStep(
        node,
        [vitest, 'run', ...reporters, `--outputFile.json=${vitestReport}`, '--retry=1'],
        { ...env, FLAKY_TESTS_FILE: flakyTests },
      );
      failures.push(...(readReport(vitestReport, failedTests) ?? []));
      flaky.push(...(readReport(flakyTests, (titles: string[]) => titles) ?? []));
      return withExitCode(readReport(vitestReport, vitestCounts), code);
    },
  },
  check('build', node, ...tsx, 'tools/build.ts', '--if-stale'),
  {
    name: 'journeys',
    run: async () => {
      const code = await runStep(node, [...tsx, 'tools/journeys.ts', '--reporter=list,json'], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport,
      });
      failures.push(...(readReport(journeysReport, failedJourneys) ?? []));
      flaky.push(...(readReport(journeysReport, flakyTitles) ?? []));
      return withExitCode(readReport(journeysReport, playwrightCounts), code);
    },
  },
  // Last: it reads which tests have run.
  check('requirements', node, ...tsx, 'tools/requirements.ts', nightly ? '--record-night' : '--check'),
  ...(nightly
    ? [check('exams through crashes', node, ...tsx, 'bench/crash/main.ts', '--runs', '20', '--seed', '7')]
    : []),
];

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
const failing: string[] = [];
const durations: string[] = [];
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const { passed, failed } = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  durations.push(`${String(seconds).padStart(6)} s  ${name}`);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failing.push(`${name} (${failed})`);
}
console.log(`\n${durations.join('\n')}`);
console.log(`${String(Math.round(performance.now() / 1000)).padStart(6)} s  in all`);
printTitles('Flaky, to be mended:', flaky);
printTitles('Failed tests:', failures);
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function printTitles(heading: string, titles: string[]): void {
  if (titles.length > 0) console.log(`\n${heading}\n${titles.map((title) => `  ${title}`).join('\n')}`);
}

/** A step that is not a test runner counts as one test. */
function check(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () =>
      (await runStep(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

function readReport<Report, Result>(file: string, read: (report: Report) => Result): Result | null {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
