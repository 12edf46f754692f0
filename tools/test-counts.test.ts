import { expect, it } from 'vitest';
import { flakyTitles, playwrightCounts, vitestCounts, withExitCode } from './test-counts.ts';

const clean = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

it('counts skipped tests as failed, and a journey that passed on its second try as passed', () => {
  expect(vitestCounts({ ...clean, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 })).toEqual({
    passed: 5,
    failed: 6,
  });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 5, failed: 2 });
});

it('lists the journeys that passed only on a second try', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 };
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'wallet.spec.ts',
      specs: [spec('opens', 'expected'), spec('fails once', 'flaky')],
      suites: [{ title: 'on a phone', specs: [spec('copies the code', 'flaky')] }],
    },
  ];
  expect(flakyTitles({ stats, suites })).toEqual([
    'wallet.spec.ts › fails once',
    'wallet.spec.ts › on a phone › copies the code',
  ]);
  expect(flakyTitles({ stats })).toEqual([]);
});

it('counts a file that does not load as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(vitestCounts({ ...clean, numFailedTests: 1, testResults })).toEqual({ passed: 5, failed: 2 });
});

it('never takes a broken or empty run for a success', () => {
  expect(withExitCode(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});
