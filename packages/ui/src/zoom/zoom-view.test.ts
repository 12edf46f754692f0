import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FITTED, limitView, MAX_SCALE, moveView, pinchView, zoomAt } from './zoom-view.ts';

const coordinate = fc.integer({ min: -500, max: 500 });
const point = fc.record({ x: coordinate, y: coordinate });
const view = fc.record({
  scale: fc.double({ min: 1, max: MAX_SCALE, noNaN: true }),
  x: coordinate,
  y: coordinate,
});
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const a = { x: -50, y: 0 };
const b = { x: 50, y: 0 };
const STAGE = { width: 390, height: 700 };

it('the point under the finger stays under it', () => {
  fc.assert(
    fc.property(view, factor, point, (before, by, at) => {
      const after = zoomAt(before, by, at);
      expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale, 6);
      expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale, 6);
    }),
  );
});

it('a picture is never smaller than its stage, larger than six times, or away from it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(factor, point, point), { maxLength: 20 }), (steps) => {
      let shown = FITTED;
      for (const [by, at, move] of steps) shown = limitView(moveView(zoomAt(shown, by, at), move), STAGE);
      expect(shown.scale).toBeGreaterThanOrEqual(1);
      expect(shown.scale).toBeLessThanOrEqual(MAX_SCALE);
      expect(Math.abs(shown.x)).toBeLessThanOrEqual((STAGE.width * (shown.scale - 1)) / 2 + 1e-9);
      expect(Math.abs(shown.y)).toBeLessThanOrEqual((STAGE.height * (shown.scale - 1)) / 2 + 1e-9);
    }),
  );
});

it('two fingers that move apart enlarge, and that move together move', () => {
  const fingers: [typeof a, typeof b] = [a, b];
  expect(
    pinchView(FITTED, fingers, [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ]).scale,
  ).toBe(2);
  expect(
    pinchView({ ...FITTED, scale: 2 }, fingers, [
      { x: -40, y: 9 },
      { x: 60, y: 9 },
    ]),
  ).toEqual({
    scale: 2,
    x: 10,
    y: 9,
  });
  // Two fingers on one spot have no distance to scale by.
  expect(pinchView(FITTED, [a, a], fingers).scale).toBe(1);
});
