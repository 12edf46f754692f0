import { letterAt } from '@toro/domain/exams/lettering';
import { ink, page, sizes } from './page.ts';
import { type PdfDocument, write } from './strip.ts';

const ROW = 15.5;
const BUBBLE = 14;
const NUMBER = 24;
const COLUMN_GAP = 16;
const RADIUS = 5;
const GRID_TOP = page.top + 80;

function drawLine(pdf: PdfDocument, label: string, x: number, y: number, width: number): void {
  write(pdf, label, { x, y, size: sizes.small, colour: ink.muted });
  pdf
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .moveTo(x, y + 26)
    .lineTo(x + width, y + 26)
    .stroke();
}

function drawHead(pdf: PdfDocument): void {
  write(pdf, 'Folha de respostas', { x: page.left, y: page.top, size: 15, face: 'bold' });
  const y = page.top + 34;
  drawLine(pdf, 'Nome', page.left, y, page.inner * 0.56);
  drawLine(pdf, 'Início', page.left + page.inner * 0.6, y, page.inner * 0.18);
  drawLine(pdf, 'Fim', page.left + page.inner * 0.82, y, page.inner * 0.18);
}

function drawRow(pdf: PdfDocument, number: number, options: number, x: number, y: number): void {
  const label = String(number);
  const width = pdf.font('bold').fontSize(8).widthOfString(label);
  write(pdf, label, { x: x + NUMBER - 9 - width, y: y + 3, size: 8, face: 'bold' });
  for (let index = 0; index < options; index += 1) {
    const centre = x + NUMBER + index * BUBBLE + RADIUS;
    const letter = letterAt(index) ?? '';
    pdf
      .lineWidth(0.7)
      .strokeColor(ink.muted)
      .circle(centre, y + ROW / 2, RADIUS)
      .stroke();
    const half = pdf.font('regular').fontSize(6).widthOfString(letter) / 2;
    write(pdf, letter, { x: centre - half, y: y + ROW / 2 - 3.6, size: 6, colour: ink.muted });
  }
}

/** The last page, or pages: a bubble for every option of every question. */
export function drawAnswerGrid(pdf: PdfDocument, optionCounts: readonly number[]): void {
  const width = NUMBER + Math.max(...optionCounts) * BUBBLE;
  const columns = Math.max(1, Math.floor((page.inner + COLUMN_GAP) / (width + COLUMN_GAP)));
  const fitting = Math.floor((page.bottom - GRID_TOP) / ROW);
  const rows = Math.min(fitting, Math.ceil(optionCounts.length / columns));
  for (const [question, options] of optionCounts.entries()) {
    const index = question % (rows * columns);
    if (index === 0) {
      pdf.addPage();
      drawHead(pdf);
    }
    const column = Math.floor(index / rows);
    drawRow(
      pdf,
      question + 1,
      options,
      page.left + column * (width + COLUMN_GAP),
      GRID_TOP + (index % rows) * ROW,
    );
  }
}
