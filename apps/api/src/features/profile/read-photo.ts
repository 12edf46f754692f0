import { MAX_PHOTO_WIDTH } from '@toro/domain/images/crop';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';

/** A phone's photo has 12 megapixels; our own screen sends far less. */
const MOST_PIXELS = 30_000_000;
const TAKEN = ['jpeg', 'png', 'webp'];
const QUALITY = 82;

const refused = (message: string) => new AppError('invalid_input', message, [{ field: 'photo', message }]);

/**
 * Reads a photo by its content, whatever it is called, and writes it anew: at most 550 pixels wide, upright,
 * without the place and device that cameras write into it. What is no photo is refused.
 */
export async function readPhoto(sent: Buffer): Promise<Buffer> {
  if (sent.length === 0) throw refused('O arquivo está vazio.');
  const image = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(() => {
    throw refused('Este arquivo não é uma foto que possamos usar. Envie JPG, PNG ou WebP.');
  });
  if (!TAKEN.includes(format)) throw refused('Envie a foto em JPG, PNG ou WebP.');
  if (width * height > MOST_PIXELS)
    throw refused('A foto é grande demais. Envie uma com menos de 30 megapixels.');
  return image
    .autoOrient()
    .resize({ width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw refused('A foto está danificada. Envie outra.');
    });
}
