import { expect, it } from 'vitest';
import { Mp3Length } from './mp3-length.ts';

/** A frame of MPEG-1 layer III with 128 kbit/s and 44,100 samples per second: 417 bytes, 1152 samples. */
function frame(): Uint8Array {
  const bytes = new Uint8Array(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}

const TAG = new Uint8Array([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 1, 0, ...new Uint8Array(128).fill(0xff)]);

function lengthOf(parts: Uint8Array[], size: number): number {
  const all = new Uint8Array(parts.flatMap((part) => [...part]));
  const length = new Mp3Length();
  for (let at = 0; at < all.length; at += size) length.add(all.slice(at, at + size));
  return length.seconds;
}

it('adds up the frames behind a tag, however the pieces are cut', () => {
  const parts = [TAG, ...Array.from({ length: 100 }, frame)];
  const expected = (100 * 1152) / 44_100;
  for (const size of [1, 7, 417, 1000, 100_000]) expect(lengthOf(parts, size)).toBeCloseTo(expected, 6);
});

it('finds no length in other content', () => {
  expect(lengthOf([new Uint8Array(5000).fill(0x20)], 512)).toBe(0);
});
