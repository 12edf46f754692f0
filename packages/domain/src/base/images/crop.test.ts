import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeCrop, MAX_PHOTO_WIDTH, photoSide } from './crop.ts';

const pixels = fc.integer({ min: 1, max: 8000 });
const anywhere = fc.float({ min: -9000, max: 9000, noNaN: true });

it('always crops a square inside the image, and never saves above 550 (PROFILE-09)', () => {
  expect(MAX_PHOTO_WIDTH).toBe(550);
  fc.assert(
    fc.property(
      pixels,
      pixels,
      anywhere,
      anywhere,
      fc.float({ min: 0, max: 9, noNaN: true }),
      (width, height, x, y, zoom) => {
        const crop = computeCrop({ width, height }, { x, y }, zoom);
        expect(crop.side).toBeGreaterThan(0);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
        expect(photoSide(crop)).toBeLessThanOrEqual(550);
        expect(photoSide(crop)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
