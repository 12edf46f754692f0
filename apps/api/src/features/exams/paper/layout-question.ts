import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import { letterAt } from '@toro/domain/exams/lettering';
import { layoutBlocks } from './layout-blocks.ts';
import type { Measure } from './layout-lines.ts';
import { ink, page, sizes } from './page.ts';
import { parseRichText } from './parse-rich-text.ts';
import { joinStrips, type PdfDocument, type Strip, spacer, withLabel, write } from './strip.ts';

/** The pictures by path; null where the file is missing or cannot be decoded. */
export type Pictures = ReadonlyMap<string, Buffer | null>;

interface QuestionLayout {
  pdf: PdfDocument;
  measure: Measure;
  pictures: Pictures;
}

const OPTION_INDENT = 17;
const MAX_PICTURE_HEIGHT = 230;
const HEAD_HEIGHT = 19;

const questionHead = (number: number, code: string | null): Strip => ({
  height: HEAD_HEIGHT,
  draw(pdf, x, y) {
    const text = `Questão ${number}`;
    write(pdf, text, { x, y, size: 10, face: 'bold' });
    if (!code) return;
    const width = pdf.font('regular').fontSize(sizes.small).widthOfString(code);
    write(pdf, code, { x: x + page.column - width, y: y + 2, size: sizes.small, colour: ink.muted });
    pdf
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .moveTo(x, y + 14.5)
      .lineTo(x + page.column, y + 14.5)
      .stroke();
  },
});

function layoutPicture(path: string | null, { pdf, measure, pictures }: QuestionLayout, indent = 0): Strip[] {
  if (path === null) return [];
  const content = pictures.get(path);
  if (!content)
    return layoutBlocks(parseRichText('<em>[imagem indisponível]</em>'), {
      width: page.column,
      indent,
      measure,
    });
  const image = pdf.openImage(content);
  const availableWidth = page.column - indent;
  const scale = Math.min(availableWidth / image.width, MAX_PICTURE_HEIGHT / image.height, 1);
  const width = image.width * scale;
  const height = image.height * scale;
  return [
    spacer(sizes.paragraph),
    {
      height,
      draw: (target, x, y) => {
        target.image(image, x + indent + (indent ? 0 : (availableWidth - width) / 2), y, { width, height });
      },
    },
    spacer(sizes.paragraph),
  ];
}

/** An option is never split: letter, text and picture. */
function layoutOption(
  answer: AttemptQuestion['answers'][number],
  index: number,
  layout: QuestionLayout,
): Strip {
  const { measure } = layout;
  const blocks = layoutBlocks(parseRichText(answer.resposta), {
    width: page.column,
    indent: OPTION_INDENT,
    measure,
  });
  const strip = joinStrips([
    ...blocks,
    ...layoutPicture(answer.img_resposta, layout, OPTION_INDENT),
    spacer(sizes.paragraph),
  ]);
  const letter = `${letterAt(index) ?? ''})`;
  return withLabel(strip, (pdf, x, y) => write(pdf, letter, { x, y, size: sizes.text, face: 'bold' }));
}

/** A question as strips: its heading with the first lines, the statement, the picture, the options. */
export function layoutQuestion(question: AttemptQuestion, number: number, layout: QuestionLayout): Strip[] {
  const { measure } = layout;
  const statement = layoutBlocks(parseRichText(question.enunciado), {
    width: page.column,
    indent: 0,
    measure,
  });
  return [
    joinStrips([questionHead(number, question.codigo), ...statement.slice(0, 2)]),
    ...statement.slice(2),
    ...layoutPicture(question.img_enunciado, layout),
    spacer(sizes.paragraph + 2),
    ...question.answers.map((answer, index) => layoutOption(answer, index, layout)),
  ];
}
