export interface Size {
  width: number;
  height: number;
}

/** The square to crop, in the image's pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The maximum width of a stored photo. */
export const MAX_PHOTO_WIDTH = 550;
export const MAX_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The square for a zoom and a centre, moved inside the image. */
export function computeCrop(image: Size, centre: { x: number; y: number }, zoom: number): Crop {
  const side = Math.min(image.width, image.height) / clamp(zoom, 1, MAX_ZOOM);
  return {
    x: clamp(centre.x - side / 2, 0, image.width - side),
    y: clamp(centre.y - side / 2, 0, image.height - side),
    side,
  };
}

/** The width of the saved photo: the square's own, limited to the maximum. */
export const photoSide = ({ side }: Crop): number => Math.max(1, Math.min(MAX_PHOTO_WIDTH, Math.round(side)));
