import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import PDFDocument from 'pdfkit';
import { drawAnswerGrid } from './answer-grid.ts';
import { layoutLines } from './layout-lines.ts';
import { layoutQuestion, type Pictures } from './layout-question.ts';
import { ink, page, sizes } from './page.ts';
import { lineStrip, measureWith, type PdfDocument, registerFaces, type Strip, write } from './strip.ts';

export interface Paper {
  title: string;
  course: string;
  questions: readonly AttemptQuestion[];
}

const TITLE_SIZE = 17;
const BETWEEN_QUESTIONS = 16;

function createPdf(paper: Paper): PdfDocument {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.title, Subject: paper.course },
  });
  registerFaces(pdf);
  return pdf;
}

/** Draws the title above both columns and returns the y coordinate below it. */
function drawTitle(pdf: PdfDocument, { title, course, questions }: Paper): number {
  const measure = measureWith(pdf);
  const runs = [{ text: title, bold: true, italic: false, shift: null }];
  let y = page.left;
  for (const line of layoutLines(runs, { width: page.inner, size: TITLE_SIZE, measure })) {
    lineStrip(line, 0).draw(pdf, page.left, y);
    y += TITLE_SIZE * 1.3;
  }
  const count = questions.length === 1 ? '1 questão' : `${questions.length} questões`;
  const subtitle = `${course} · ${count} · folha de respostas na última página`;
  for (const line of layoutLines([{ text: subtitle, bold: false, italic: false, shift: null }], {
    width: page.inner,
    size: sizes.text,
    measure,
  })) {
    lineStrip(line, 0).draw(pdf, page.left, y);
    y += sizes.leading;
  }
  y += 6;
  pdf.lineWidth(1.2).strokeColor(ink.text).moveTo(page.left, y).lineTo(page.right, y).stroke();
  return y + 16;
}

/** A layout that fills column after column, page after page. */
function createColumns(pdf: PdfDocument, firstTop: number) {
  let top = firstTop;
  let column = 0;
  let y = firstTop;
  const remainingHeight = () => page.bottom - y;
  const next = () => {
    if (column === 1) {
      pdf.addPage();
      top = page.top;
    }
    column = 1 - column;
    y = top;
  };
  return {
    /** A question that fits into a column is not split; a longer one is split between its strips. */
    add(strips: readonly Strip[]): void {
      const height = strips.reduce((sum, strip) => sum + strip.height, 0);
      if (height > remainingHeight() && (height <= page.bottom - page.top || remainingHeight() < 120)) next();
      for (const strip of strips) {
        if (strip.height > remainingHeight() && y > top) next();
        strip.draw(pdf, page.left + column * (page.column + page.gap), y);
        y += strip.height;
      }
      y += BETWEEN_QUESTIONS;
    },
  };
}

/** Draws page numbers and running titles, once the number of pages is known. */
function drawMargins(pdf: PdfDocument, { title }: Paper): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    const number = `${at + 1} de ${count}`;
    const width = pdf.font('regular').fontSize(sizes.small).widthOfString(number);
    const y = page.height - 34;
    write(pdf, number, { x: page.right - width, y, size: sizes.small, colour: ink.muted });
    if (at === 0) continue;
    write(pdf, shorten(pdf, title), { x: page.left, y: 34, size: sizes.small, colour: ink.muted });
    pdf.lineWidth(0.6).strokeColor(ink.line).moveTo(page.left, 48).lineTo(page.right, 48).stroke();
  }
}

/** Shortens the running title to one line. */
function shorten(pdf: PdfDocument, title: string): string {
  const fits = (text: string) => pdf.font('regular').fontSize(sizes.small).widthOfString(text) <= page.inner;
  if (fits(title)) return title;
  const letters = [...title];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/** Draws an exam for print: two columns of questions and an answer grid at the end. */
export async function drawPaper(paper: Paper, pictures: Pictures): Promise<Buffer> {
  const pdf = createPdf(paper);
  const measure = measureWith(pdf);
  const columns = createColumns(pdf, drawTitle(pdf, paper));
  for (const [at, question] of paper.questions.entries()) {
    columns.add(layoutQuestion(question, at + 1, { pdf, measure, pictures }));
    // Lets other requests run between two questions.
    await yieldToEventLoop();
  }
  drawAnswerGrid(
    pdf,
    paper.questions.map(({ answers }) => answers.length),
  );
  drawMargins(pdf, paper);
  const content = buffer(pdf);
  pdf.end();
  return content;
}
