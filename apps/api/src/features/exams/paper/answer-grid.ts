import { letterAt } from '@toro/domain/exams/lettering';
import { ink, page, sizes } from './page.ts';
import { type Sheet, write } from './strip.ts';

const ROW = 15.5;
const BUBBLE = 14;
const NUMBER = 24;
const COLUMN_GAP = 16;
const RADIUS = 5;
const GRID_TOP = page.top + 80;

function drawLine(sheet: Sheet, label: string, x: number, y: number, width: number): void {
  write(sheet, label, { x, y, size: sizes.small, colour: ink.muted });
  sheet
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .moveTo(x, y + 26)
    .lineTo(x + width, y + 26)
    .stroke();
}

function drawHead(sheet: Sheet): void {
  write(sheet, 'Folha de respostas', { x: page.left, y: page.top, size: 15, face: 'bold' });
  const y = page.top + 34;
  drawLine(sheet, 'Nome', page.left, y, page.inner * 0.56);
  drawLine(sheet, 'Início', page.left + page.inner * 0.6, y, page.inner * 0.18);
  drawLine(sheet, 'Fim', page.left + page.inner * 0.82, y, page.inner * 0.18);
}

function drawRow(sheet: Sheet, number: number, options: number, x: number, y: number): void {
  const label = String(number);
  const width = sheet.font('bold').fontSize(8).widthOfString(label);
  write(sheet, label, { x: x + NUMBER - 9 - width, y: y + 3, size: 8, face: 'bold' });
  for (let place = 0; place < options; place += 1) {
    const centre = x + NUMBER + place * BUBBLE + RADIUS;
    const letter = letterAt(place) ?? '';
    sheet
      .lineWidth(0.7)
      .strokeColor(ink.muted)
      .circle(centre, y + ROW / 2, RADIUS)
      .stroke();
    const half = sheet.font('regular').fontSize(6).widthOfString(letter) / 2;
    write(sheet, letter, { x: centre - half, y: y + ROW / 2 - 3.6, size: 6, colour: ink.muted });
  }
}

/** The last page, or pages: a bubble for every option of every question. */
export function drawAnswerGrid(sheet: Sheet, optionCounts: readonly number[]): void {
  const width = NUMBER + Math.max(...optionCounts) * BUBBLE;
  const columns = Math.max(1, Math.floor((page.inner + COLUMN_GAP) / (width + COLUMN_GAP)));
  const fitting = Math.floor((page.bottom - GRID_TOP) / ROW);
  const rows = Math.min(fitting, Math.ceil(optionCounts.length / columns));
  for (const [at, options] of optionCounts.entries()) {
    const place = at % (rows * columns);
    if (place === 0) {
      sheet.addPage();
      drawHead(sheet);
    }
    const column = Math.floor(place / rows);
    drawRow(
      sheet,
      at + 1,
      options,
      page.left + column * (width + COLUMN_GAP),
      GRID_TOP + (place % rows) * ROW,
    );
  }
}
