import { describe, expect, it } from 'vitest';
import { deliveredRequirements, unknownEntries } from './delivered.ts';
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

describe('delivered requirements', () => {
  const ids = (areas: string[], single: string[], except = {}) =>
    deliveredRequirements({ areas, ids: single, except }, requirements).map(({ id }) => id);

  it('takes whole areas, single ids and ranges, less the exceptions', () => {
    expect(ids([], [])).toEqual([]);
    expect(ids(['ALPHA'], ['BETA-01'], { 'ALPHA-02': 'later' })).toEqual(['ALPHA-01', 'ALPHA-03', 'BETA-01']);
    expect(ids([], ['ALPHA-02..ALPHA-03'])).toEqual(['ALPHA-02', 'ALPHA-03']);
  });

  it('refuses a range over two areas and reports names that no requirement bears', () => {
    expect(() => ids([], ['ALPHA-01..BETA-01'])).toThrow(/spans two areas/);
    const delivered = { areas: ['ALHPA'], ids: ['ALPHA-01..ALPHA-09'], except: { 'BETA-7': '' } };
    expect(unknownEntries(delivered, requirements)).toEqual(['ALHPA', 'ALPHA-01..ALPHA-09', 'BETA-7']);
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
      'ALPHA-02',
      'ALPHA-03',
      'BETA-01',
      'BETA-02',
      'BETA-03',
    ]);
  });

  it('leaves out tests that do not run', () => {
    const idle = ['skip', 'todo', 'fixme'].map((way) => `it.${way}('idle (ALPHA-01)')`).join('\n');
    expect(testTitles(idle)).toEqual([]);
  });
});
