import { contrast, MIN_CONTRAST, parseColour, toLinear } from './contrast.ts';

const STEPS = 255;

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A colour on the way to black or white; `step` is 0 to 255. */
const mix = (colour: string, target: 0 | 255, step: number): string =>
  toHex(parseColour(colour).map((channel) => channel + ((target - channel) * step) / STEPS));

/** A colour in OKLab, in which distances follow the eye. */
function toOklab(colour: string): [number, number, number] {
  const [red, green, blue] = parseColour(colour).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function distance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The first colour on the way to black or white that can be read on the ground. */
function findReadable(writing: string, ground: string, target: 0 | 255): string | null {
  for (let step = 0; step <= STEPS; step++) {
    const colour = mix(writing, target, step);
    if (contrast(colour, ground) >= MIN_CONTRAST) return colour;
  }
  return null;
}

/**
 * The colour that can be read on the ground and is nearest to the given one, lighter or darker. There is always one:
 * black or white has a contrast above 4.5 with every colour.
 */
export function findNearestReadable(writing: string, ground: string): string {
  const candidates = ([0, 255] as const).flatMap((target) => findReadable(writing, ground, target) ?? []);
  const [nearest = writing] = candidates.sort((a, b) => distance(a, writing) - distance(b, writing));
  return nearest;
}
