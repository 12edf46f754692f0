import { escapeHtml } from '@toro/domain/base/text/escape-html';
import type { EmbeddedPicture } from '../../../../platform/content/rich-text/embedded-pictures.ts';
import type { StoredQuestion } from '../stored-questions.ts';
import { categoryOf, type ExportScope, type QuestionWriter } from './exported-question.ts';
import { replacePictures, writeFormulas } from './file-texts.ts';

/** XML 1.0 has no way to write these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const cdata = (text: string) =>
  `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const plain = (name: string, text: string) =>
  `<${name}><text>${escapeHtml(text.replace(FORBIDDEN, ''))}</text></${name}>`;

/** A text with the files that it names. */
async function richText({ context }: ExportScope, name: string, html: string, attributes = '', inner = '') {
  const files = new Map<string, EmbeddedPicture>();
  const text = await replacePictures(context, writeFormulas(html), (picture) => {
    files.set(picture.name, picture);
    return `@@PLUGINFILE@@/${encodeURIComponent(picture.name)}`;
  });
  const attached = [...files.values()].map(
    (file) => `<file name="${escapeHtml(file.name)}" path="/" encoding="base64">${file.data}</file>`,
  );
  return `<${name}${attributes} format="html"><text>${cdata(text)}</text>${attached.join('')}${inner}</${name}>`;
}

async function writeQuestion(scope: ExportScope, { fields }: StoredQuestion): Promise<string> {
  const answers: string[] = [];
  for (const { text, correct, reason } of fields.options) {
    const feedback = reason === '' ? '' : await richText(scope, 'feedback', reason);
    answers.push(await richText(scope, 'answer', text, ` fraction="${correct ? 100 : 0}"`, feedback));
  }
  const tags = fields.tags.map((tag) => plain('tag', tag)).join('');
  return [
    '<question type="multichoice">',
    plain('name', fields.code),
    await richText(scope, 'questiontext', fields.statement),
    fields.resolution === '' ? '' : await richText(scope, 'generalfeedback', fields.resolution),
    '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
    `<idnumber>${escapeHtml(fields.code)}</idnumber>`,
    '<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>',
    ...answers,
    fields.hint === '' ? '' : await richText(scope, 'hint', fields.hint),
    tags === '' ? '' : `<tags>${tags}</tags>`,
    '</question>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Moodle XML, with the pictures inside. */
export const writeMoodle: QuestionWriter = async function* (scope, batches) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let category = '';
  for await (const batch of batches)
    for (const question of batch) {
      const next = categoryOf(scope, question);
      if (next !== category) yield `<question type="category">${plain('category', next)}</question>\n`;
      category = next;
      yield `${await writeQuestion(scope, question)}\n`;
    }
  yield '</quiz>\n';
};
