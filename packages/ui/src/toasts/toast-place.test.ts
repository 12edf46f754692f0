import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Control, findToastPlace, overlaps, TOAST_MARGIN } from './toast-place.ts';

const viewport = { width: 1440, height: 900 };
const toast = { width: 440, height: 64 };
const button = (left: number, top: number, weight = 100): Control => ({
  left,
  top,
  width: 120,
  height: 44,
  weight,
});

it('stands at the upper right of a page without controls there', () => {
  expect(findToastPlace({ viewport, toast, controls: [] })).toEqual({ left: 984, top: TOAST_MARGIN });
});

it('goes below a button of the header', () => {
  const controls = [button(1300, 20)];
  const place = findToastPlace({ viewport, toast, controls });
  expect(place.top).toBeGreaterThanOrEqual(64);
  expect(overlaps({ ...place, ...toast }, controls[0] as Control)).toBe(false);
});

it('stays where it is while it covers nothing', () => {
  const current = { left: TOAST_MARGIN, top: 400 };
  expect(findToastPlace({ viewport, toast, controls: [], current })).toBe(current);
});

it('leaves the main button free when every place covers something', () => {
  const links = Array.from({ length: 40 }, (_, row) => ({
    left: 0,
    top: row * 22,
    width: 360,
    height: 20,
    weight: 5,
  }));
  const main = { left: 20, top: 16, width: 320, height: 44, weight: 1000 };
  const phone = { width: 360, height: 800 };
  const small = { width: 328, height: 64 };
  const place = findToastPlace({ viewport: phone, toast: small, controls: [...links, main] });
  expect(overlaps({ ...place, ...small }, main)).toBe(false);
});

it('covers no control wherever a free place exists, and never leaves the window', () => {
  const rect = fc.record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 0, max: 880 }),
    width: fc.integer({ min: 20, max: 600 }),
    height: fc.integer({ min: 20, max: 80 }),
    weight: fc.constantFrom(5, 20, 100, 1000),
  });
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 25 }), fc.integer({ min: 320, max: 1440 }), (controls, width) => {
      const size = { width: Math.min(440, width - 2 * TOAST_MARGIN), height: 64 };
      const window = { width, height: 900 };
      const place = findToastPlace({ viewport: window, toast: size, controls });
      expect(place.left).toBeGreaterThanOrEqual(TOAST_MARGIN);
      expect(place.left + size.width).toBeLessThanOrEqual(width - TOAST_MARGIN + 0.01);
      expect(place.top + size.height).toBeLessThanOrEqual(900 - TOAST_MARGIN);
      const lefts = [width - size.width - TOAST_MARGIN, TOAST_MARGIN];
      const isFree = (left: number, top: number) =>
        controls.every(
          (control) =>
            !overlaps({ left: left - 4, top: top - 4, width: size.width + 8, height: 72 }, control),
        );
      const hasFree = lefts.some((left) =>
        Array.from({ length: 100 }, (_, at) => TOAST_MARGIN + at * 8)
          .filter((top) => top <= 900 - 64 - TOAST_MARGIN)
          .some((top) => isFree(left, top)),
      );
      if (hasFree) expect(isFree(place.left, place.top)).toBe(true);
    }),
  );
});
