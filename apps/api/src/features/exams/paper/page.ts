/** A4 in points, with two columns of text. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 44;
const GAP = 26;
/** The running title is above the columns, the page number below. */
const TOP = 62;
const BOTTOM = 52;

export const page = {
  width: WIDTH,
  height: HEIGHT,
  left: MARGIN,
  right: WIDTH - MARGIN,
  top: TOP,
  bottom: HEIGHT - BOTTOM,
  inner: WIDTH - 2 * MARGIN,
  gap: GAP,
  column: (WIDTH - 2 * MARGIN - GAP) / 2,
} as const;

export const ink = { text: '#18213a', muted: '#5a6070', line: '#c9c4ba', fill: '#f3f0ea' } as const;

export const sizes = { text: 9.2, leading: 13.2, small: 7.6, paragraph: 4.5 } as const;
