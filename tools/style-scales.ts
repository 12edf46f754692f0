import type { SourceFile } from './style-sheets.ts';

/** The widths in pixels at which layouts change: `max-width` of the lower and, one pixel above, `min-width`. */
export const BREAKPOINTS = [480, 768, 1200];

/** Breakpoints that the specification names, by folder. */
const SPECIFIED_BREAKPOINTS: Record<string, number[]> = {
  // Five column spans of the course cards (HOME-02), and the page that holds the widest of them.
  'apps/web/src/app/home/': [899, 1299, 1999],
  'apps/web/src/app/shell/': [1999],
  // CONST-20.
  'apps/web/src/features/sales/checkout/': [1500],
  // REPORT-20 and REPORT-21.
  'apps/web/src/features/learning/reports/': [720, 1080],
};

const SIZE = /^(inherit|(calc\()?var\(--(text-(xs|s|m|l|xl|2xl|3xl|figure)|reading-size)\)( \* [\d.]+\))?)$/;
const WEIGHT = /^(inherit|var\(--weight-(regular|medium|semibold|bold)\))$/;

/** A length in pixels that a token of the space scale has. */
const TOKEN_SPACE = /(?<![\w.-])(4|8|12|16|24|32|48)px\b/;
const SPACE_PROPERTIES = '(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)';

const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face \{[^}]*\}/g, '');

const valuesOf = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`(?<![\\w-])${property}:\\s*([^;}]+)`, 'g'))].map((match) =>
    (match[1] ?? '').trim(),
  );

const widthsOf = (css: string) =>
  [...css.matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width: ([\d.]+)px/g)].map(([, side, px]) =>
      side === 'min' ? Number(px) - 1 : Number(px),
    ),
  );

/**
 * Lists font sizes, font weights and breakpoints of a style sheet that are not in the scales of the theme, and spaces
 * that are written in pixels although a token has them.
 */
export function findOffScale({ path, text }: SourceFile): string[] {
  const css = withoutComments(text);
  const folder = Object.keys(SPECIFIED_BREAKPOINTS).find((one) => path.startsWith(one)) ?? '';
  const widths = [...BREAKPOINTS, ...(SPECIFIED_BREAKPOINTS[folder] ?? [])];
  return [
    ...valuesOf(css, 'font-size')
      .filter((value) => !SIZE.test(value))
      .map((value) => `font-size: ${value}`),
    ...valuesOf(css, 'font-weight')
      .filter((value) => !WEIGHT.test(value))
      .map((value) => `font-weight: ${value}`),
    ...valuesOf(css, 'font')
      .filter((value) => value !== 'inherit')
      .map((value) => `font: ${value}`),
    ...valuesOf(css, SPACE_PROPERTIES)
      .filter((value) => TOKEN_SPACE.test(value))
      .map((value) => `space: ${value}`),
    ...widthsOf(css)
      .filter((width) => !widths.includes(width))
      .map((width) => `breakpoint: ${width}px`),
  ].map((found) => `${path}: ${found}`);
}
