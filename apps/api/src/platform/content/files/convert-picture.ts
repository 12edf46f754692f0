import { decode } from 'bmp-ts';
import sharp from 'sharp';

/** Uncompressed pictures are large; the converted one must fit the limit of a picture. */
export const MAX_CONVERTIBLE_BYTES = 12_000_000;
const MAX_PIXELS = 30_000_000;

export type ConvertedPicture =
  | { ok: true; bytes: Buffer; extension: '.png' | '.webp' }
  | { ok: false; message: string };

/** Whether a file has one of the formats that are converted; found from its first bytes. */
export function isConvertible(head: Buffer): boolean {
  const ascii = (to: number) => head.toString('latin1', 0, to);
  return ascii(4) === 'GIF8' || (ascii(2) === 'BM' && head.length >= 26 && head.readUInt32LE(14) <= 124);
}

/** Converts GIF and BMP to PNG without loss, and an animated GIF to WebP. */
export async function convertPicture(bytes: Buffer): Promise<ConvertedPicture> {
  if (bytes.length > MAX_CONVERTIBLE_BYTES)
    return {
      ok: false,
      message: `has ${bytes.length} bytes; a GIF or BMP may have ${MAX_CONVERTIBLE_BYTES}`,
    };
  try {
    return bytes.toString('latin1', 0, 2) === 'BM' ? await convertBmp(bytes) : await convertGif(bytes);
  } catch {
    return { ok: false, message: 'is damaged: it cannot be converted' };
  }
}

/** The decoder allocates what the header claims. */
const tooLarge = (width: number, height: number): ConvertedPicture => ({
  ok: false,
  message: `has ${width} × ${height} pixels, which is not possible here`,
});

async function convertGif(bytes: Buffer): Promise<ConvertedPicture> {
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  if (width * height > MAX_PIXELS) return tooLarge(width, height);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { pages = 1 } = await sharp(bytes, options).metadata();
  if (pages === 1)
    return { ok: true, bytes: await sharp(bytes, options).png().toBuffer(), extension: '.png' };
  const animated = sharp(bytes, { ...options, animated: true });
  return { ok: true, bytes: await animated.webp({ lossless: true }).toBuffer(), extension: '.webp' };
}

async function convertBmp(bytes: Buffer): Promise<ConvertedPicture> {
  const isOldHeader = bytes.readUInt32LE(14) === 12;
  const width = isOldHeader ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = Math.abs(isOldHeader ? bytes.readUInt16LE(20) : bytes.readInt32LE(22));
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return tooLarge(width, height);
  // Each pixel is alpha, blue, green, red; the decoder's other order is wrong for pictures with a palette.
  const { data } = decode(bytes);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    for (const channel of [0, 1, 2]) pixels[at * 3 + channel] = data[at * 4 + 3 - channel] ?? 0;
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return { ok: true, bytes: await picture.png().toBuffer(), extension: '.png' };
}
