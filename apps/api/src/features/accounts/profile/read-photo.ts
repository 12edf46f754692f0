import { MAX_PHOTO_WIDTH } from '@toro/domain/base/images/crop';
import sharp from 'sharp';
import { AppError } from '../../../platform/errors.ts';

/** Photos of phones have about 12 megapixels. */
const MAX_PIXELS = 30_000_000;
const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp'];
const QUALITY = 82;

const invalidPhoto = (message: string) =>
  new AppError('invalid_input', message, [{ field: 'photo', message }]);

/**
 * Decodes a photo by its content and encodes it again: at most 550 pixels wide, upright, without EXIF data such as
 * location and device. Throws when the content is not a photo.
 */
export async function readPhoto(content: Buffer): Promise<Buffer> {
  if (content.length === 0) throw invalidPhoto('O arquivo está vazio.');
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(() => {
    throw invalidPhoto('Este arquivo não é uma foto que possamos usar. Envie JPG, PNG ou WebP.');
  });
  if (!ACCEPTED_FORMATS.includes(format)) throw invalidPhoto('Envie a foto em JPG, PNG ou WebP.');
  if (width * height > MAX_PIXELS)
    throw invalidPhoto('A foto é grande demais. Envie uma com menos de 30 megapixels.');
  return image
    .autoOrient()
    .resize({ width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw invalidPhoto('A foto está danificada. Envie outra.');
    });
}
