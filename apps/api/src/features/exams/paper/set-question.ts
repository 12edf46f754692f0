import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import { letterAt } from '@toro/domain/exams/lettering';
import { ink, page, sizes } from './page.ts';
import { readRichText } from './rich-text.ts';
import { setBlocks } from './set-blocks.ts';
import type { Measure } from './set-lines.ts';
import { gap, type Sheet, type Strip, together, withMark, write } from './strip.ts';

/** The picture of a path, ready to be drawn; null where there is none. */
export type Pictures = ReadonlyMap<string, Buffer | null>;

interface Setting {
  sheet: Sheet;
  measure: Measure;
  pictures: Pictures;
}

const OPTION_INDENT = 17;
const TALLEST_PICTURE = 230;
const HEAD_HEIGHT = 19;

const head = (number: number, code: string | null): Strip => ({
  height: HEAD_HEIGHT,
  draw(sheet, x, y) {
    const text = `Questão ${number}`;
    write(sheet, text, { x, y, size: 10, face: 'bold' });
    if (!code) return;
    const width = sheet.font('regular').fontSize(sizes.small).widthOfString(code);
    write(sheet, code, { x: x + page.column - width, y: y + 2, size: sizes.small, colour: ink.muted });
    sheet
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .moveTo(x, y + 14.5)
      .lineTo(x + page.column, y + 14.5)
      .stroke();
  },
});

function setPicture(path: string | null, { sheet, measure, pictures }: Setting, indent = 0): Strip[] {
  if (path === null) return [];
  const content = pictures.get(path);
  if (!content)
    return setBlocks(readRichText('<em>[imagem indisponível]</em>'), { width: page.column, indent, measure });
  const image = sheet.openImage(content);
  const room = page.column - indent;
  const scale = Math.min(room / image.width, TALLEST_PICTURE / image.height, 1);
  const width = image.width * scale;
  const height = image.height * scale;
  return [
    gap(sizes.paragraph),
    {
      height,
      draw: (target, x, y) => {
        target.image(image, x + indent + (indent ? 0 : (room - width) / 2), y, { width, height });
      },
    },
    gap(sizes.paragraph),
  ];
}

/** An option stays whole: letter, text and picture. */
function setOption(answer: AttemptQuestion['answers'][number], place: number, setting: Setting): Strip {
  const { measure } = setting;
  const blocks = setBlocks(readRichText(answer.resposta), {
    width: page.column,
    indent: OPTION_INDENT,
    measure,
  });
  const strip = together([
    ...blocks,
    ...setPicture(answer.img_resposta, setting, OPTION_INDENT),
    gap(sizes.paragraph),
  ]);
  const letter = `${letterAt(place) ?? ''})`;
  return withMark(strip, (sheet, x, y) => write(sheet, letter, { x, y, size: sizes.text, face: 'bold' }));
}

/** A question as strips: its head with the first lines, the statement, the picture, the options. */
export function setQuestion(question: AttemptQuestion, number: number, setting: Setting): Strip[] {
  const { measure } = setting;
  const statement = setBlocks(readRichText(question.enunciado), { width: page.column, indent: 0, measure });
  return [
    together([head(number, question.codigo), ...statement.slice(0, 2)]),
    ...statement.slice(2),
    ...setPicture(question.img_enunciado, setting),
    gap(sizes.paragraph + 2),
    ...question.answers.map((answer, place) => setOption(answer, place, setting)),
  ];
}
