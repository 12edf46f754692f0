import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fontFile } from './typeface.ts';

/** Wide enough for a column at 300 dots an inch. */
const WIDTH_PIXELS = 1100;
const MAX_PIXELS = 40_000_000;

let rendererReady: Promise<void> | undefined;
const startRenderer = () => {
  rendererReady ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    (program) => initWasm(program),
  );
  return rendererReady;
};

/** Rasterises an SVG; its text uses the bundled font, so no system font is needed. */
async function rasterise(svg: string): Promise<Buffer> {
  await startRenderer();
  const renderer = new Resvg(svg, {
    fitTo: { mode: 'width', value: WIDTH_PIXELS },
    background: '#ffffff',
    font: {
      fontBuffers: [fontFile('regular'), fontFile('bold')],
      defaultFontFamily: 'Inter',
      serifFamily: 'Inter',
      sansSerifFamily: 'Inter',
    },
  });
  try {
    return Buffer.from(renderer.render().asPng());
  } finally {
    renderer.free();
  }
}

/** A picture as PNG or JPEG, the formats a PDF supports; null where the file is missing or cannot be decoded. */
export async function readPicture(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.find(key);
  if (!file) return null;
  const content = await buffer(await file.open());
  try {
    if (file.type === 'image/svg+xml') return await rasterise(content.toString('utf8'));
    const photo = sharp(content, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: WIDTH_PIXELS, withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return await (file.type === 'image/jpeg' ? photo.jpeg() : photo.png()).toBuffer();
  } catch {
    return null;
  }
}
