import { type FileFormat, MAX_IMAGE_PIXELS } from '@toro/domain/office/files/file-kinds';
import { readImageSize } from '@toro/domain/office/files/image-size';
import { storedWidths } from '@toro/domain/office/files/image-widths';
import sharp from 'sharp';
import type { ContentResult, StoredWidth } from './content-result.ts';

const BROKEN = { error: 'A imagem está incompleta ou danificada. Exporte-a de novo e tente outra vez.' };

const megapixels = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const open = (content: Buffer) =>
  sharp(content, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true }).timeout({
    seconds: 60,
  });

/** Writes an image anew in one width: upright, without camera and place data, as WebP. */
async function writeWidth(content: Buffer, wanted: number): Promise<StoredWidth> {
  const { data, info } = await open(content)
    .autoOrient()
    .resize({ width: wanted, withoutEnlargement: true })
    .webp({ quality: 84, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, content: data };
}

/** Checks a raster image: its pixels by the header alone. Only then it is decoded and written anew. */
export async function checkImage(content: Buffer, format: FileFormat): Promise<ContentResult> {
  const size = readImageSize(content, format);
  if (!size) return BROKEN;
  const pixels = size.width * size.height;
  if (pixels > MAX_IMAGE_PIXELS)
    return {
      error: `A imagem tem ${megapixels.format(pixels / 1e6)} megapixels (${size.width} × ${size.height}); o máximo é ${MAX_IMAGE_PIXELS / 1e6}.`,
    };
  try {
    const { autoOrient: upright } = await open(content).metadata();
    const widths: StoredWidth[] = [];
    for (const width of storedWidths(upright.width)) widths.push(await writeWidth(content, width));
    return { widths };
  } catch {
    return BROKEN;
  }
}
