import { ink } from './page.ts';
import type { Line, Measure } from './set-lines.ts';
import type { Face } from './typeface.ts';
import { FACES, fontFile } from './typeface.ts';

export type Sheet = PDFKit.PDFDocument;

/** A piece of a column that is never broken. */
export interface Strip {
  height: number;
  draw(sheet: Sheet, x: number, y: number): void;
}

/** Makes the typeface's faces known to a document. */
export function registerFaces(sheet: Sheet): void {
  for (const face of FACES) sheet.registerFont(face, fontFile(face));
}

export const measureWith =
  (sheet: Sheet): Measure =>
  (text, face, size) =>
    sheet.font(face).fontSize(size).widthOfString(text);

/** One text on one line, by its upper left corner. */
export function write(
  sheet: Sheet,
  text: string,
  {
    x,
    y,
    size,
    face = 'regular',
    colour = ink.text,
  }: {
    x: number;
    y: number;
    size: number;
    face?: Face;
    colour?: string;
  },
): void {
  sheet.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
}

export const gap = (height: number): Strip => ({ height, draw: () => undefined });

/** A line of text; `indent` moves it right. */
export const lineStrip = (line: Line, height: number, indent = 0): Strip => ({
  height,
  draw(sheet, x, y) {
    for (const { text, face, size, x: from, drop } of line)
      write(sheet, text, { x: x + indent + from, y: y + drop, size, face });
  },
});

/** Draws over the left end of a strip, such as an option's letter. */
export const withMark = (strip: Strip, mark: Strip['draw']): Strip => ({
  height: strip.height,
  draw(sheet, x, y) {
    mark(sheet, x, y);
    strip.draw(sheet, x, y);
  },
});

/** Strips that stay together. */
export const together = (strips: readonly Strip[]): Strip => ({
  height: strips.reduce((sum, { height }) => sum + height, 0),
  draw(sheet, x, y) {
    let at = y;
    for (const strip of strips) {
      strip.draw(sheet, x, at);
      at += strip.height;
    }
  },
});
