import { type FileFormat, MAX_IMAGE_PIXELS } from '@toro/domain/files/file-kinds';
import { readImageSize } from '@toro/domain/files/image-size';
import sharp from 'sharp';
import type { ContentResult } from './content-result.ts';

const BROKEN = { error: 'A imagem está incompleta ou danificada. Exporte-a de novo e tente outra vez.' };

const megapixels = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Checks a raster image: its pixels by the header alone, and only then that it can be decoded to its end. */
export async function checkImage(content: Buffer, format: FileFormat): Promise<ContentResult> {
  const size = readImageSize(content, format);
  if (!size) return BROKEN;
  const pixels = size.width * size.height;
  if (pixels > MAX_IMAGE_PIXELS)
    return {
      error: `A imagem tem ${megapixels.format(pixels / 1e6)} megapixels (${size.width} × ${size.height}); o máximo é ${MAX_IMAGE_PIXELS / 1e6}.`,
    };
  try {
    await sharp(content, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true })
      .resize(32)
      .raw()
      .toBuffer();
  } catch {
    return BROKEN;
  }
  return size;
}
