export interface Size {
  width: number;
  height: number;
}

/** Where a square is cut out of an image, in the image's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The widest photo that is kept. */
export const MAX_PHOTO_WIDTH = 550;
export const MAX_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The square of a zoom around a centre, pushed back into the image where it would leave it. */
export function computeCrop(image: Size, centre: { x: number; y: number }, zoom: number): Crop {
  const side = Math.min(image.width, image.height) / clamp(zoom, 1, MAX_ZOOM);
  return {
    x: clamp(centre.x - side / 2, 0, image.width - side),
    y: clamp(centre.y - side / 2, 0, image.height - side),
    side,
  };
}

/** How wide the cut photo is saved: never larger than it is, and never above the limit. */
export const photoSide = ({ side }: Crop): number => Math.max(1, Math.min(MAX_PHOTO_WIDTH, Math.round(side)));
