import { expect, it } from 'vitest';
import {
  failedJourneys,
  failedTests,
  flakyTitles,
  playwrightCounts,
  vitestCounts,
  withExitCode,
} from './test-counts.ts';

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
  expect(failedJourneys({ stats, suites })).toEqual([]);
  expect(flakyTitles({ stats })).toEqual([]);
});

it('counts a file that does not load as one failure, and names what failed with its reason', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'No such module\nat a', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'failed', title: '', fullName: 'a sum is wrong', failureMessages: ['expected 1\nat b'] },
        { status: 'passed', title: '', fullName: 'a sum is right', failureMessages: [] },
      ],
    },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ];
  const report = { ...clean, numFailedTests: 1, testResults };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2 });
  expect(failedTests(report)).toEqual([
    'a.test.ts: No such module',
    'b.test.ts › a sum is wrong: expected 1',
  ]);
});

it('never takes a broken or empty run for a success', () => {
  expect(withExitCode(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});
