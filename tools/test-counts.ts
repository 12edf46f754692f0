export interface Counts {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  /** The path of the file. */
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] | null }[];
}

export interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tags?: string[]; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

/** Skipped tests count as failed: a test that does not run proves nothing. */
export function vitestCounts(report: VitestReport): Counts {
  // A file that fails to load has no failed test.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed };
}

/** A journey that passed on its second try counts as passed; `flakyTitles` lists it. */
export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

/** The titles of the journeys that ended in a status, each with its file and its groups. */
function journeyTitles({ suites = [] }: PlaywrightReport, wanted: string): string[] {
  const collect = (suite: PlaywrightSuite, parents: readonly string[]): string[] => {
    const path = [...parents, suite.title];
    const own = (suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title }) => [...path, title].join(' › '));
    return [...own, ...(suite.suites ?? []).flatMap((child) => collect(child, path))];
  };
  return suites.flatMap((suite) => collect(suite, []));
}

/** The journeys that passed only on a second try. */
export const flakyTitles = (report: PlaywrightReport) => journeyTitles(report, 'flaky');

export const failedJourneys = (report: PlaywrightReport) => journeyTitles(report, 'unexpected');

const firstLine = (text: string | undefined) => text?.split('\n')[0] ?? '';

/** The tests that failed and the files that did not load, each with the first line of the reason. */
export function failedTests({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [`${name}: ${firstLine(message)}`];
      return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    });
}

/** A runner that failed without a failed test (no report, a broken teardown) is one failure more. */
export function withExitCode(counts: Counts | null, exitCode: number): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const failedWithoutTest = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedWithoutTest ? 1 : failed };
}
