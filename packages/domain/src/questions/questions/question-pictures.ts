import { countMarkup } from '../../base/rich-text/plain-text.ts';
import { escapeHtml } from '../../base/text/escape-html.ts';
import type { QuestionFields } from './question-fields.ts';

const PICTURE = /<img\b[^<>]*>/g;
const sourceOf = (tag: string): string => /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '';

export interface UndescribedPicture {
  /** The text that has it: `statement`, `hint`, `resolution`, or `options.KEY`. */
  field: string;
  src: string;
}

function listTexts({ statement, options, hint, resolution }: QuestionFields): [string, string][] {
  return [
    ['statement', statement],
    ...options.flatMap(({ key, text, reason }): [string, string][] => [
      [`options.${key}`, text],
      [`options.${key}`, reason],
    ]),
    ['hint', hint],
    ['resolution', resolution],
  ];
}

/** The pictures of a question that lack a description, each once, in the order in which they are read. */
export function findUndescribedPictures(fields: QuestionFields): UndescribedPicture[] {
  const found = new Map<string, UndescribedPicture>();
  for (const [field, html] of listTexts(fields))
    for (const [tag] of html.matchAll(PICTURE)) {
      const src = sourceOf(tag);
      if (countMarkup(tag).undescribed > 0 && !found.has(src)) found.set(src, { field, src });
    }
  return [...found.values()];
}

/** The sources of all pictures of the texts of a question. */
export const listPictures = (fields: QuestionFields): string[] =>
  listTexts(fields).flatMap(([, html]) => countMarkup(html).sources);

/** The question with the description of one picture wherever it stands; null marks it as decorative. */
export function describePicture(fields: QuestionFields, src: string, alt: string | null): QuestionFields {
  const write = (html: string): string =>
    html.replace(PICTURE, (tag) =>
      sourceOf(tag) === src
        ? `<img src="${src}" alt="${escapeHtml(alt ?? '')}"${alt === null ? ' role="presentation"' : ''}>`
        : tag,
    );
  return {
    ...fields,
    statement: write(fields.statement),
    options: fields.options.map((option) => ({
      ...option,
      text: write(option.text),
      reason: write(option.reason),
    })),
    hint: write(fields.hint),
    resolution: write(fields.resolution),
  };
}
