import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncate } from '../../base/text/truncate.ts';
import {
  DESCRIPTION_MIN_WIDTH,
  FOOTER_TITLE_LENGTH,
  formatPlaybackTime,
  isFinished,
  LIST_TITLE_LENGTH,
  nextSpeed,
  PLAYER_MIN_WIDTH,
  shouldSaveProgress,
  skipBack,
  skipForward,
} from './playback.ts';

it('speed steps by 0.25 and 2.25 wraps to 1 (PODCAST-23, PODCAST-24)', () => {
  const speeds = [1];
  for (let step = 0; step < 5; step++) speeds.push(nextSpeed(speeds.at(-1) ?? 1));
  expect(speeds).toEqual([1, 1.25, 1.5, 1.75, 2, 1]);
});

it('forward skips 30 seconds, only if the result is below the duration (PODCAST-25, PODCAST-26)', () => {
  expect(skipForward(10, 100)).toBe(40);
  expect(skipForward(70, 100)).toBe(70);
  expect(skipForward(69.9, 100)).toBeCloseTo(99.9);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      (position, duration) => {
        const moved = skipForward(position, duration);
        expect([position, position + 30]).toContain(moved);
        if (moved !== position) expect(moved).toBeLessThan(duration);
      },
    ),
  );
});

it('back skips 10 seconds, only if the position is above 10 (PODCAST-27, PODCAST-28)', () => {
  expect([0, 9, 10, 10.5, 45].map(skipBack)).toEqual([0, 9, 10, 0.5, 35]);
  fc.assert(fc.property(fc.float({ min: 0, max: 5000, noNaN: true }), (position) => skipBack(position) >= 0));
});

it('counts as finished once more than 90 percent has been played (PODCAST-31)', () => {
  expect([isFinished(90, 100), isFinished(90.1, 100), isFinished(100, 100), isFinished(5, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('progress is saved only when it differs from the last saved one (PODCAST-29)', () => {
  expect([shouldSaveProgress(17.4, 17), shouldSaveProgress(18, 17), shouldSaveProgress(0, null)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('has the widths and lengths of the specification (PODCAST-08, PODCAST-09, PODCAST-15, SHELL-35)', () => {
  expect([DESCRIPTION_MIN_WIDTH, PLAYER_MIN_WIDTH, LIST_TITLE_LENGTH, FOOTER_TITLE_LENGTH]).toEqual([
    600, 728, 65, 30,
  ]);
  expect(truncate('a'.repeat(66), LIST_TITLE_LENGTH)).toBe(`${'a'.repeat(65)}…`);
  expect(truncate('a'.repeat(31), FOOTER_TITLE_LENGTH)).toBe(`${'a'.repeat(30)}…`);
});

it('formats positions as m:ss and h:mm:ss', () => {
  expect([0, 9, 83, 3605, Number.NaN, -3].map(formatPlaybackTime)).toEqual([
    '0:00',
    '0:09',
    '1:23',
    '1:00:05',
    '0:00',
    '0:00',
  ]);
});
