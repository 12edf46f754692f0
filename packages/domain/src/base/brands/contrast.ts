/** The least contrast of a text on its ground: WCAG AA. */
export const MIN_CONTRAST = 4.5;

/** The red, green and blue of `#rrggbb`, 0 to 255 each. */
export const parseColour = (colour: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** A channel of sRGB, 0 to 255, as light intensity, 0 to 1. */
export function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red, green, blue] = parseColour(colour);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** With two decimals and a comma, rounded down: a contrast that is too low never reads as the minimum. */
export const formatContrast = (ratio: number): string =>
  (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2).replace('.', ',');
