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

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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

/** A journey that passed on its second try counts as passed; the reporter lists it as flaky. */
export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

/** A runner that failed without a failed test (no report, a broken teardown) counts as one failure. */
export function withExitCode(counts: Counts | null, exitCode: number): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const failedWithoutTest = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedWithoutTest ? 1 : failed };
}
