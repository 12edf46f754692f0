/** The widths in which an uploaded image is stored, in pixels; none larger than the image itself. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;

const MAX_WIDTH = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1920;

/** The widths in which an image of `width` pixels is stored, the largest last. */
export const storedWidths = (width: number): number[] => [
  ...IMAGE_WIDTHS.filter((each) => each < width && each < MAX_WIDTH),
  Math.min(width, MAX_WIDTH),
];

export const imageWidthPath = (stem: string, width: number): string => `${stem}-${width}w.webp`;

/** All widths of an image for `srcset`, told by its address; undefined for an image that has only one. */
export function imageSourceSet(address: string): string | undefined {
  const [, stem, digits] = /^([^?#]*)-(\d{1,4})w\.webp$/.exec(address) ?? [];
  if (!stem || !digits) return undefined;
  return storedWidths(Number(digits))
    .map((width) => `${imageWidthPath(stem, width)} ${width}w`)
    .join(', ');
}
