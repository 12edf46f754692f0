import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import PDFDocument from 'pdfkit';
import { drawAnswerGrid } from './answer-grid.ts';
import { ink, page, sizes } from './page.ts';
import { setLines } from './set-lines.ts';
import { type Pictures, setQuestion } from './set-question.ts';
import { lineStrip, measureWith, registerFaces, type Sheet, type Strip, write } from './strip.ts';

export interface Paper {
  title: string;
  course: string;
  questions: readonly AttemptQuestion[];
}

const TITLE_SIZE = 17;
const BETWEEN_QUESTIONS = 16;

function openSheet(paper: Paper): Sheet {
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.title, Subject: paper.course },
  });
  registerFaces(sheet);
  return sheet;
}

/** The name of the exam over both columns; answers how far down it reaches. */
function drawTitle(sheet: Sheet, { title, course, questions }: Paper): number {
  const measure = measureWith(sheet);
  const runs = [{ text: title, bold: true, italic: false, shift: null }];
  let y = page.left;
  for (const line of setLines(runs, { width: page.inner, size: TITLE_SIZE, measure })) {
    lineStrip(line, 0).draw(sheet, page.left, y);
    y += TITLE_SIZE * 1.3;
  }
  const count = questions.length === 1 ? '1 questão' : `${questions.length} questões`;
  const about = `${course} · ${count} · folha de respostas na última página`;
  for (const line of setLines([{ text: about, bold: false, italic: false, shift: null }], {
    width: page.inner,
    size: sizes.text,
    measure,
  })) {
    lineStrip(line, 0).draw(sheet, page.left, y);
    y += sizes.leading;
  }
  y += 6;
  sheet.lineWidth(1.2).strokeColor(ink.text).moveTo(page.left, y).lineTo(page.right, y).stroke();
  return y + 16;
}

/** Fills column after column, page after page. */
function columnsOf(sheet: Sheet, firstTop: number) {
  let top = firstTop;
  let column = 0;
  let y = firstTop;
  const left = () => page.bottom - y;
  const next = () => {
    if (column === 1) {
      sheet.addPage();
      top = page.top;
    }
    column = 1 - column;
    y = top;
  };
  return {
    /** A question that fits into a column is not broken; a longer one is, between its strips. */
    place(strips: readonly Strip[]): void {
      const height = strips.reduce((sum, strip) => sum + strip.height, 0);
      if (height > left() && (height <= page.bottom - page.top || left() < 120)) next();
      for (const strip of strips) {
        if (strip.height > left() && y > top) next();
        strip.draw(sheet, page.left + column * (page.column + page.gap), y);
        y += strip.height;
      }
      y += BETWEEN_QUESTIONS;
    },
  };
}

/** What stands on every page, once it is known how many there are. */
function drawMargins(sheet: Sheet, { title }: Paper): void {
  const { count } = sheet.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    sheet.switchToPage(at);
    const number = `${at + 1} de ${count}`;
    const width = sheet.font('regular').fontSize(sizes.small).widthOfString(number);
    const y = page.height - 34;
    write(sheet, number, { x: page.right - width, y, size: sizes.small, colour: ink.muted });
    if (at === 0) continue;
    write(sheet, shorten(sheet, title), { x: page.left, y: 34, size: sizes.small, colour: ink.muted });
    sheet.lineWidth(0.6).strokeColor(ink.line).moveTo(page.left, 48).lineTo(page.right, 48).stroke();
  }
}

/** The running title is one line, whatever the exam is called. */
function shorten(sheet: Sheet, title: string): string {
  const fits = (text: string) =>
    sheet.font('regular').fontSize(sizes.small).widthOfString(text) <= page.inner;
  if (fits(title)) return title;
  const letters = [...title];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/** An exam to be taken on paper: two columns, and a sheet for the answers at the end. */
export async function drawPaper(paper: Paper, pictures: Pictures): Promise<Buffer> {
  const sheet = openSheet(paper);
  const measure = measureWith(sheet);
  const columns = columnsOf(sheet, drawTitle(sheet, paper));
  for (const [at, question] of paper.questions.entries()) {
    columns.place(setQuestion(question, at + 1, { sheet, measure, pictures }));
    // Who answers an exam meanwhile does not wait for the whole paper.
    await nextTurn();
  }
  drawAnswerGrid(
    sheet,
    paper.questions.map(({ answers }) => answers.length),
  );
  drawMargins(sheet, paper);
  const content = buffer(sheet);
  sheet.end();
  return content;
}
