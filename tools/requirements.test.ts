import { describe, expect, it } from 'vitest';
import { heldIds } from './held-ids.ts';
import { parseRequirements } from './requirement-list.ts';
import { testTitles } from './test-titles.ts';

const { requirements, untestable } = parseRequirements(`# Checklist

## ALPHA
Login.

- \`ALPHA-01\` The password is hidden.
- \`ALPHA-02\` It can be shown.
- \`ALPHA-03\` A link leads to recovery.

## BETA
- \`BETA-01\` Calls carry a header.

## Ids no test can hold
- \`ALPHA-03\` is about a printed poster.
`);

describe('the requirement list', () => {
  it('reads ids with their area and text, and those that no test can hold', () => {
    expect(requirements.map(({ id }) => id)).toEqual(['ALPHA-01', 'ALPHA-02', 'ALPHA-03', 'BETA-01']);
    expect(requirements[0]).toEqual({ id: 'ALPHA-01', area: 'ALPHA', text: 'The password is hidden.' });
    expect([...untestable]).toEqual(['ALPHA-03']);
  });
});

describe('test titles', () => {
  const source = [
    "it('plain (ALPHA-01)', () => {});",
    'test.describe("a group (ALPHA-02)", () => {});',
    "it.each([[1, ')'], [f('x'), 2]])('%s each (ALPHA-03)', () => {});",
    'it.each<Row>(rows)(\n  `typed (BETA-01)`,\n  () => {});',
    "it.for`a | b\n 1 | 2`('table (BETA-02)', () => {});",
    'const unit = edit("ALPHA-09"); audit(`ALPHA-08`);',
    "it(title, () => {}); it('it\\'s quoted (BETA-03)', () => {});",
  ].join('\n');

  it('finds them behind modifiers, tables and types', () => {
    expect(testTitles(source).flatMap((title) => title.match(/[A-Z]+-\d+/g) ?? [])).toEqual([
      'ALPHA-01',
      'ALPHA-03',
      'BETA-01',
      'BETA-02',
      'BETA-03',
    ]);
  });

  it('leaves out groups and comments: neither is a test', () => {
    const source = [
      "describe('a group (ALPHA-01)', () => {});",
      "// it('commented out (ALPHA-02)', () => {});",
      "/*\n it('commented out too (ALPHA-03)', () => {});\n*/",
      "it('runs (BETA-01)', () => {});",
    ].join('\n');
    expect(testTitles(source)).toEqual(['runs (BETA-01)']);
  });

  it('leaves out tests that do not run', () => {
    const idle = ['skip', 'todo', 'fixme'].map((way) => `it.${way}('idle (ALPHA-01)')`).join('\n');
    expect(testTitles(idle)).toEqual([]);
  });
});

describe('the ids of a run', () => {
  const test = (title: string, status: string) => ({ title, fullName: title, status, failureMessages: null });
  const vitest = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { ...test('passes (ALPHA-01)', 'passed'), fullName: 'a group (BETA-09) passes (ALPHA-01)' },
          test('fails (ALPHA-02)', 'failed'),
          test('is skipped (ALPHA-03)', 'pending'),
        ],
      },
      {
        name: 'b.nightly.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [test('is large (BETA-02)', 'passed')],
      },
    ],
  };
  const spec = (title: string, status: string, tags: string[] = []) => ({ title, tags, tests: [{ status }] });
  const journeys = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('at once (GAMMA-01)', 'expected'), spec('not (GAMMA-02)', 'unexpected')],
        suites: [
          {
            title: 'a group (GAMMA-09)',
            specs: [
              spec('at the second try (GAMMA-03)', 'flaky'),
              spec('skipped (GAMMA-04)', 'skipped'),
              spec('every view (GAMMA-05)', 'expected', ['nightly']),
            ],
          },
        ],
      },
    ],
  };

  it('are those of tests that passed, apart from those that run at night', () => {
    const { byDay, atNight } = heldIds(vitest, journeys);
    expect([...byDay]).toEqual(['ALPHA-01', 'GAMMA-01', 'GAMMA-03']);
    expect([...atNight]).toEqual(['BETA-02', 'GAMMA-05']);
  });
});
