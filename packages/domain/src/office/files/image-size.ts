import type { FileFormat } from './file-kinds.ts';

export interface ImageSize {
  width: number;
  height: number;
}

const big16 = (b: Uint8Array, at: number): number => ((b[at] ?? 0) << 8) | (b[at + 1] ?? 0);
const big32 = (b: Uint8Array, at: number): number => big16(b, at) * 65_536 + big16(b, at + 2);
const little16 = (b: Uint8Array, at: number): number => (b[at] ?? 0) | ((b[at + 1] ?? 0) << 8);
const little24 = (b: Uint8Array, at: number): number => little16(b, at) | ((b[at + 2] ?? 0) << 16);
const text = (b: Uint8Array, at: number): string => String.fromCharCode(...b.subarray(at, at + 4));

/** The width and height in the first frame header of a JPEG. */
function readJpegSize(bytes: Uint8Array): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: big16(bytes, at + 7), height: big16(bytes, at + 5) };
    // The picture begins without a frame header.
    if (marker === 0xda || marker === 0xd9) return null;
    const length = big16(bytes, at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

function readWebpSize(bytes: Uint8Array): ImageSize | null {
  const chunk = text(bytes, 12);
  if (chunk === 'VP8X') return { width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 };
  if (chunk === 'VP8 ') return { width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = little16(bytes, 21) + little16(bytes, 23) * 65_536;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The size that a header of a raster image claims, without decoding it; null for a broken header. */
export function readImageSize(bytes: Uint8Array, format: FileFormat): ImageSize | null {
  const size =
    format === 'png' && text(bytes, 12) === 'IHDR' && bytes.length >= 24
      ? { width: big32(bytes, 16), height: big32(bytes, 20) }
      : format === 'jpeg'
        ? readJpegSize(bytes)
        : format === 'webp' && bytes.length >= 30
          ? readWebpSize(bytes)
          : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}
