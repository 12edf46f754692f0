import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { convertPicture, isConvertible } from './convert-picture.ts';

const frame = (background: string) =>
  sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

/** The pixels of a picture, without transparency. */
const readPixels = async (bytes: Buffer) =>
  (await sharp(bytes).removeAlpha().raw().toBuffer()).toString('hex');

const WIDTH = 6;
const HEIGHT = 4;
const PALETTE = [0x000000, 0xffffff];
const pixelAt = (x: number, y: number) => ((x + y) % 3 === 0 ? 0 : 1);

/** Writes a BMP; up to 8 bits a pixel is an index of the palette. */
function writeBmp(bits: 1 | 4 | 8 | 24): Buffer {
  const palette = bits === 24 ? [] : Array.from({ length: 2 ** bits }, (_, at) => PALETTE[at] ?? 0);
  const rowLength = Math.ceil((WIDTH * bits) / 32) * 4;
  const offset = 54 + palette.length * 4;
  const bmp = Buffer.alloc(offset + rowLength * HEIGHT);
  bmp.write('BM');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(offset, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(WIDTH, 18);
  bmp.writeInt32LE(HEIGHT, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(bits, 28);
  for (const [at, colour] of palette.entries()) bmp.writeUInt32LE(colour, 54 + at * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      // Rows are stored from the bottom.
      const row = offset + (HEIGHT - 1 - y) * rowLength;
      const index = pixelAt(x, y);
      if (bits === 24) bmp.writeUIntLE(PALETTE[index] ?? 0, row + x * 3, 3);
      else {
        const at = row + Math.floor((x * bits) / 8);
        bmp[at] = (bmp[at] ?? 0) | (index << (8 - bits - ((x * bits) % 8)));
      }
    }
  return bmp;
}

it.each([1, 4, 8, 24] as const)('converts a BMP of %i bits to PNG without loss', async (bits) => {
  const converted = await convertPicture(writeBmp(bits));
  if (!converted.ok) throw new Error(converted.message);
  expect(converted.extension).toBe('.png');
  const expected = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    pixelAt(at % WIDTH, Math.floor(at / WIDTH)) === 0 ? '000000' : 'ffffff',
  );
  expect(await readPixels(converted.bytes)).toBe(expected.join(''));
});

it('converts a GIF to PNG, and an animated one to WebP with all its frames', async () => {
  const [red, blue] = [await frame('#ff0000'), await frame('#0000ff')];
  const still = await convertPicture(await sharp(red).gif().toBuffer());
  expect(still).toMatchObject({ ok: true, extension: '.png' });
  const animated = await convertPicture(
    await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  if (!animated.ok) throw new Error(animated.message);
  expect(animated.extension).toBe('.webp');
  expect(await sharp(animated.bytes).metadata()).toMatchObject({ format: 'webp', pages: 2 });
});

it('rejects damaged pictures and impossible sizes without decoding them', async () => {
  const gif = await sharp(await frame('#ff0000'))
    .gif()
    .toBuffer();
  expect(await convertPicture(gif.subarray(0, 20))).toMatchObject({ ok: false });
  const bomb = writeBmp(24);
  bomb.writeInt32LE(2_000_000_000, 18);
  expect(await convertPicture(bomb)).toMatchObject({ ok: false, message: expect.stringContaining('pixels') });
});

it('never fails, whatever follows the first bytes', async () => {
  const head = fc.constantFrom('GIF89a', 'BM').map((text) => Buffer.from(text));
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
      const bytes = Buffer.concat([start, rest]);
      if (isConvertible(bytes)) expect(typeof (await convertPicture(bytes)).ok).toBe('boolean');
    }),
  );
});
