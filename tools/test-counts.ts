export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
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

/** The titles of the journeys that passed only on a second try, each with its file and its groups. */
export function flakyTitles({ suites = [] }: PlaywrightReport): string[] {
  const collect = (suite: PlaywrightSuite, parents: readonly string[]): string[] => {
    const path = [...parents, suite.title];
    const own = (suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => [...path, title].join(' › '));
    return [...own, ...(suite.suites ?? []).flatMap((child) => collect(child, path))];
  };
  return suites.flatMap((suite) => collect(suite, []));
}

/** A runner that failed without a failed test (no report, a broken teardown) is one failure more. */
export function withExitCode(counts: Counts | null, exitCode: number): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const failedWithoutTest = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedWithoutTest ? 1 : failed };
}
