import type { Line, Measure } from './layout-lines.ts';
import { ink } from './page.ts';
import type { Face } from './typeface.ts';
import { FACES, fontFile } from './typeface.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** A piece of a column that is never split. */
export interface Strip {
  height: number;
  draw(pdf: PdfDocument, x: number, y: number): void;
}

/** Registers the font faces in a document. */
export function registerFaces(pdf: PdfDocument): void {
  for (const face of FACES) pdf.registerFont(face, fontFile(face));
}

export const measureWith =
  (pdf: PdfDocument): Measure =>
  (text, face, size) =>
    pdf.font(face).fontSize(size).widthOfString(text);

/** One text on one line, by its upper left corner. */
export function write(
  pdf: PdfDocument,
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
  pdf.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
}

export const spacer = (height: number): Strip => ({ height, draw: () => undefined });

/** A line of text; `indent` moves it right. */
export const lineStrip = (line: Line, height: number, indent = 0): Strip => ({
  height,
  draw(pdf, x, y) {
    for (const { text, face, size, x: from, drop } of line)
      write(pdf, text, { x: x + indent + from, y: y + drop, size, face });
  },
});

/** Draws a label at the left end of a strip, such as an option's letter. */
export const withLabel = (strip: Strip, label: Strip['draw']): Strip => ({
  height: strip.height,
  draw(pdf, x, y) {
    label(pdf, x, y);
    strip.draw(pdf, x, y);
  },
});

/** Joins strips into one that is never split. */
export const joinStrips = (strips: readonly Strip[]): Strip => ({
  height: strips.reduce((sum, { height }) => sum + height, 0),
  draw(pdf, x, y) {
    let at = y;
    for (const strip of strips) {
      strip.draw(pdf, x, at);
      at += strip.height;
    }
  },
});
