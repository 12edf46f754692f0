import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fontFile } from './typeface.ts';

/** Wide enough for a column at 300 dots an inch. */
const PIXELS = 1100;
const MOST_PIXELS = 40_000_000;

let ready: Promise<void> | undefined;
const startRenderer = () => {
  ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    (program) => initWasm(program),
  );
  return ready;
};

/** A drawing as dots; its words are set in our own typeface, so no font of the machine is needed. */
async function rasterise(svg: string): Promise<Buffer> {
  await startRenderer();
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: PIXELS },
    background: '#ffffff',
    font: {
      fontBuffers: [fontFile('regular'), fontFile('bold')],
      defaultFontFamily: 'Inter',
      serifFamily: 'Inter',
      sansSerifFamily: 'Inter',
    },
  });
  try {
    return Buffer.from(drawing.render().asPng());
  } finally {
    drawing.free();
  }
}

/** A picture as PNG or JPEG, which are what a PDF takes; null where the file is gone or cannot be drawn. */
export async function readPicture(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.find(key);
  if (!file) return null;
  const content = await buffer(await file.open());
  try {
    if (file.type === 'image/svg+xml') return await rasterise(content.toString('utf8'));
    const photo = sharp(content, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: PIXELS, withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return await (file.type === 'image/jpeg' ? photo.jpeg() : photo.png()).toBuffer();
  } catch {
    return null;
  }
}
