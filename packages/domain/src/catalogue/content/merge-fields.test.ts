import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '../../base/values/is-same-value.ts';
import { findChangedFields, mergeFields } from './merge-fields.ts';

const fields = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  day: fc.option(fc.constantFrom('2026-01-01', '2026-01-02')),
});

it('compares values whatever the order of their keys', () => {
  expect(isSameValue({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  for (const other of [{ a: 1 }, { a: [2, 1] }, { a: [1, 2], b: undefined }, [1, 2], null, 'a'])
    expect(isSameValue({ a: [1, 2] }, other)).toBe(false);
});

describe('mergeFields', () => {
  it('keeps what only one changed from each and names what both changed (LIST-34)', () => {
    const base = { title: 'a', link: '/', day: null };
    expect(mergeFields(base, { ...base, title: 'b' }, { ...base, link: '/x' } as typeof base)).toEqual({
      merged: { title: 'b', link: '/x', day: null },
      conflicts: [],
    });
    expect(mergeFields(base, { ...base, title: 'b' }, { ...base, title: 'c' }).conflicts).toEqual(['title']);
    expect(mergeFields(base, { ...base, title: 'b' }, { ...base, title: 'b' }).conflicts).toEqual([]);
  });

  it('drops no change without a conflict (LIST-35)', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged, conflicts } = mergeFields(base, mine, theirs);
        for (const field of findChangedFields(base, mine) as (keyof typeof base)[])
          if (!conflicts.includes(field)) expect(merged[field]).toEqual(mine[field]);
        for (const field of findChangedFields(base, theirs) as (keyof typeof base)[])
          expect(merged[field]).toEqual(theirs[field]);
      }),
    );
  });
});
