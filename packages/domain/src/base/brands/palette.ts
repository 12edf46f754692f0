import { contrast, formatContrast, MIN_CONTRAST } from './contrast.ts';

/** The colours of a brand for one colour scheme. */
export interface Palette {
  ink: string;
  onInk: string;
  accent: string;
  onAccent: string;
  rail: string;
  onRail: string;
}

export type ColourName = keyof Palette;

/** The schemes in which a brand is drawn. */
export const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** Each ground with the writing on it. */
export const COLOUR_PAIRS = [
  { ground: 'ink', writing: 'onInk' },
  { ground: 'accent', writing: 'onAccent' },
  { ground: 'rail', writing: 'onRail' },
] as const satisfies readonly { ground: ColourName; writing: ColourName }[];

export const COLOUR_NAMES = ['ink', 'onInk', 'accent', 'onAccent', 'rail', 'onRail'] as const;

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

/** The error of a ground and its writing, or null. */
export function contrastError(ground: string, writing: string): string | null {
  const ratio = contrast(ground, writing);
  if (ratio >= MIN_CONTRAST) return null;
  return `Contraste ${formatContrast(ratio)}; o mínimo é ${formatContrast(MIN_CONTRAST)}.`;
}

/** The errors of the colours of one scheme, by colour. A contrast that is too low is the error of the writing. */
export function findPaletteErrors(palette: Palette): Partial<Record<ColourName, string>> {
  const errors: Partial<Record<ColourName, string>> = {};
  for (const name of COLOUR_NAMES)
    if (!isColour(palette[name])) errors[name] = 'Digite uma cor como #18213a.';
  for (const { ground, writing } of COLOUR_PAIRS) {
    if (errors[ground] || errors[writing]) continue;
    const error = contrastError(palette[ground], palette[writing]);
    if (error) errors[writing] = error;
  }
  return errors;
}
