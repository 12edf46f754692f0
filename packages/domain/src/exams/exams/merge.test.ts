import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { type Answer, compareAnswers, IDK, mergeAnswers, nextCounter } from './answers.ts';
import { type Attempt, isMarked, mergeAttempts, newAttempt } from './attempt.ts';
import {
  choose,
  confirmSaved,
  type DeviceAttempt,
  mergeRemote,
  openAttempt,
  toggleMark,
  unsavedPart,
} from './device-attempt.ts';
import {
  anyAction,
  anyAttempt,
  anyDevice,
  anyPosition,
  applyAction,
  QUESTIONS,
} from './testing/arbitraries.ts';

/** Thousands of runs are slow on a loaded machine. */
vi.setConfig({ testTimeout: 60_000 });

const RUNS = { numRuns: propertyRuns(3000) };

describe('merging', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(anyAttempt, anyAttempt, (one, other) => {
        expect(mergeAttempts(one, other)).toEqual(mergeAttempts(other, one));
      }),
      RUNS,
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(anyAttempt, anyAttempt, anyAttempt, (a, b, c) => {
        expect(mergeAttempts(mergeAttempts(a, b), c)).toEqual(mergeAttempts(a, mergeAttempts(b, c)));
      }),
      RUNS,
    );
  });

  it('is idempotent, and an empty attempt adds nothing', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        expect(mergeAttempts(attempt, attempt)).toEqual(attempt);
        expect(mergeAttempts(attempt, newAttempt(QUESTIONS))).toEqual(attempt);
      }),
      RUNS,
    );
  });

  it('loses nothing: for each question the highest (counter, device) wins, and only existing choices appear', () => {
    fc.assert(
      fc.property(fc.array(anyAttempt, { minLength: 1, maxLength: 5 }), (attempts) => {
        const merged = attempts.reduce(mergeAttempts);
        for (const question of QUESTIONS) {
          const chosen = attempts.flatMap(({ answers }) => answers[question] ?? []);
          const highest = chosen.sort(compareAnswers).at(-1);
          expect(merged.answers[question]).toEqual(highest);
        }
      }),
      RUNS,
    );
  });

  it('orders by counter first, then by the device’s bytes, whatever the locale', () => {
    const of = (counter: number, device: string): Answer => ({ choice: 1, counter, device });
    expect(compareAnswers(of(2, 'a'), of(1, 'z'))).toBeGreaterThan(0);
    expect(compareAnswers(of(1, 'a'), of(1, 'B'))).toBeGreaterThan(0);
    expect(compareAnswers(of(1, 'a_'), of(1, 'a-'))).toBeGreaterThan(0);
    expect(compareAnswers(of(1, 'a'), of(1, 'a'))).toBe(0);
    expect(compareAnswers({ ...of(1, 'a'), choice: IDK }, of(1, 'a'))).toBeLessThan(0);
  });
});

type Move = { device: number; action: Parameters<typeof applyAction>[1] | null };

/** Two devices and a server; a null action synchronises that device. */
function simulate(moves: readonly Move[]): {
  deviceAttempts: DeviceAttempt[];
  server: Attempt;
  acknowledged: Answer[][];
} {
  const deviceAttempts = ['celular', 'note-1'].map((device) => openAttempt({ device, questions: QUESTIONS }));
  let server = newAttempt(QUESTIONS);
  const acknowledged: Answer[][] = QUESTIONS.map(() => []);
  for (const { device, action } of moves) {
    const deviceAttempt = deviceAttempts[device];
    if (!deviceAttempt) continue;
    if (action) {
      deviceAttempts[device] = applyAction(deviceAttempt, action);
      continue;
    }
    const sent = unsavedPart(deviceAttempt);
    server = mergeAttempts(server, sent);
    for (const [at, question] of QUESTIONS.entries()) {
      const answer = sent.answers[question];
      if (answer) acknowledged[at]?.push(answer);
    }
    deviceAttempts[device] = confirmSaved(deviceAttempt, sent, server);
  }
  return { deviceAttempts, server, acknowledged };
}

describe('several devices', () => {
  const anyMove: fc.Arbitrary<Move> = fc.record({
    device: fc.nat(1),
    action: fc.option(anyAction, { freq: 3 }),
  });

  it('never lose an acknowledged choice: the server has the highest one', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40, size: 'max' }), (moves) => {
        const { server, acknowledged } = simulate(moves);
        for (const [at, question] of QUESTIONS.entries()) {
          const highest = acknowledged[at]?.sort(compareAnswers).at(-1);
          expect(server.answers[question]).toEqual(highest);
        }
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('agree with the server once both have synced, and have nothing left to send', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40, size: 'max' }), (moves) => {
        const syncs = [0, 1, 0].map((device): Move => ({ device, action: null }));
        const { deviceAttempts, server } = simulate([...moves, ...syncs]);
        for (const { attempt } of deviceAttempts) expect(attempt.answers).toEqual(server.answers);
        for (const deviceAttempt of deviceAttempts) expect(unsavedPart(deviceAttempt).answers).toEqual({});
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('let a new choice win over every known one: it takes the highest counter plus one', () => {
    fc.assert(
      fc.property(anyAttempt, anyDevice, anyPosition, fc.nat(4), (restored, device, index, option) => {
        const open = { ...restored, finished: false };
        const before = openAttempt({ device, questions: QUESTIONS, restored: open });
        const after = applyAction(before, { kind: 'choose', place: index, option });
        const question = QUESTIONS[index] ?? 0;
        const changed = after.attempt.answers[question]?.choice !== before.attempt.answers[question]?.choice;
        if (!changed) return;
        expect(after.attempt.answers[question]?.counter).toBe(nextCounter(before.attempt.answers));
        expect(mergeRemote(after, open).attempt.answers[question]).toEqual(after.attempt.answers[question]);
      }),
      RUNS,
    );
  });

  it('keep a mark that one of them set', () => {
    const marked = toggleMark(openAttempt({ device: 'a', questions: QUESTIONS }), 12);
    const other = openAttempt({ device: 'b', questions: QUESTIONS });
    expect(isMarked(mergeRemote(other, marked.attempt).attempt, 12)).toBe(true);
    expect(isMarked(toggleMark(mergeRemote(other, marked.attempt), 12).attempt, 12)).toBe(false);
  });
});

it('chooses again with a higher counter, never with a lower one', () => {
  let deviceAttempt = openAttempt({ device: 'a', questions: QUESTIONS });
  deviceAttempt = choose(choose(choose(deviceAttempt, 11, 111), 12, 121), 11, 112);
  expect(deviceAttempt.attempt.answers).toEqual({
    11: { choice: 112, counter: 3, device: 'a' },
    12: { choice: 121, counter: 2, device: 'a' },
  });
  expect(
    mergeAnswers(deviceAttempt.attempt.answers, { 11: { choice: 111, counter: 1, device: 'a' } }),
  ).toEqual(deviceAttempt.attempt.answers);
});
