import { mergeAttempts } from '@toro/domain/exams/exams/attempt';
import { isSaved } from '@toro/domain/exams/exams/device-attempt';
import { anyAttempt } from '@toro/domain/exams/exams/testing/arbitraries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStoredAttemptCurrent, mergeStoredAttempts, type StoredAttempt } from './stored-attempt.ts';

const answer = (choice: number, counter: number) => ({ choice, counter, device: 'device-1' });

const buildStored = (
  part: Partial<StoredAttempt> & { answers?: StoredAttempt['attempt']['answers'] } = {},
) => {
  const { answers = {}, ...rest } = part;
  return {
    attempt: { questions: [1, 2], answers, seconds: {}, marks: {}, elapsed: 0, finished: false },
    current: 0,
    version: 3,
    id: null,
    start: 'start-1',
    ...rest,
  };
};

it('merges the choices of two tabs, and keeps the end that one of them stored', () => {
  const before = buildStored({ id: 5, answers: { 1: answer(11, 1) }, finishing: true, unsent: true });
  const merged = mergeStoredAttempts(before, buildStored({ answers: { 2: answer(21, 2) }, unsent: false }));
  expect(merged).toMatchObject({
    id: 5,
    finishing: true,
    unsent: true,
    attempt: { answers: { 1: { choice: 11 }, 2: { choice: 21 } } },
  });
});

it('has nothing left to send once a later state with the same choices was confirmed', () => {
  const answers = { 1: answer(11, 1) };
  const merged = mergeStoredAttempts(
    buildStored({ answers, unsent: true }),
    buildStored({ id: 5, answers, unsent: false }),
  );
  expect(merged).toMatchObject({ id: 5, unsent: false });
});

it('loses no choice, no end and no unsent state, in whatever order two tabs write', () => {
  const anyWrite = fc.record({ attempt: anyAttempt, finishing: fc.boolean(), unsent: fc.boolean() });
  fc.assert(
    fc.property(anyWrite, anyWrite, (one, other) => {
      const merged = mergeStoredAttempts({ ...buildStored(), ...one }, { ...buildStored(), ...other });
      expect(merged.attempt).toEqual(mergeAttempts(other.attempt, one.attempt));
      expect(merged.finishing).toBe(one.finishing || other.finishing);
      // A state that was sent covers only what it contains.
      if (one.unsent && !isSaved({ attempt: one.attempt, saved: other.attempt }))
        expect(merged.unsent).toBe(true);
      if (other.unsent) expect(merged.unsent).toBe(true);
      expect(mergeStoredAttempts(merged, merged).attempt).toEqual(merged.attempt);
    }),
  );
});

it.each([
  ['of another version', { version: 2 }],
  ['with another start', { start: 'start-2', id: 4 }],
])('replaces an attempt %s', (_name, part) => {
  const next = buildStored({ id: 5, answers: { 2: answer(21, 1) } });
  expect(mergeStoredAttempts(buildStored({ ...part, answers: { 1: answer(11, 1) } }), next)).toBe(next);
});

it.each<[string, Partial<StoredAttempt>, number | null, boolean]>([
  ['an attempt that the server does not have yet', { id: null }, null, true],
  ['an attempt that the server does not have yet, begun on another device too', { id: null }, 9, true],
  ['the attempt in progress', { id: 9 }, 9, true],
  ['an attempt before the one in progress', { id: 8 }, 9, false],
  ['an attempt that was finished elsewhere', { id: 9 }, null, false],
  ['an attempt that was finished here', { id: 9, finishing: true }, null, true],
  ['an attempt of another version', { id: null, version: 2 }, null, false],
])('%s is continued or not', (_name, part, ongoing, expected) => {
  expect(isStoredAttemptCurrent(buildStored(part), { version: 3, ongoing })).toBe(expected);
});
