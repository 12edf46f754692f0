import { expect, it } from 'vitest';
import { imageSourceSet, storedWidths } from './image-widths.ts';

it('stores widths of 320, 640, 1280 and 1920 px, never enlarged (MEDIA-11)', () => {
  expect(storedWidths(4000)).toEqual([320, 640, 1280, 1920]);
  expect(storedWidths(1920)).toEqual([320, 640, 1280, 1920]);
  expect(storedWidths(900)).toEqual([320, 640, 900]);
  expect(storedWidths(320)).toEqual([320]);
  expect(storedWidths(12)).toEqual([12]);
});

it('offers a browser every width of an uploaded image, told by its address', () => {
  expect(imageSourceSet('https://toro.test/media/a-b-900w.webp')).toBe(
    'https://toro.test/media/a-b-320w.webp 320w, https://toro.test/media/a-b-640w.webp 640w, https://toro.test/media/a-b-900w.webp 900w',
  );
  expect(imageSourceSet('https://toro.test/media/foto.png')).toBeUndefined();
});
