import { SaxesParser } from 'saxes';
import { escapeText } from '../../../../platform/content/rich-text/escape-text.ts';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from './external-question.ts';
import { type DroppedKind, type QuestionStream, type ReadError, readError } from './question-draft.ts';

/** Longer than a question with its pictures: a longer stretch is not a Moodle file. */
const MAX_QUESTION_LENGTH = 24_000_000;
/** Longer than any text or image of a question. */
const MAX_TEXT_LENGTH = 8_000_000;
const MAX_DEPTH = 12;
const KINDS = new Set(['multichoice', 'truefalse']);
const OPENING = /<question[\s>]/g;
const CLOSING = '</question>';
const CDATA = '<![CDATA[';
const BOUNDARY = /<question[\s>]|<\/question>|<!\[CDATA\[/g;
/** Characters that XML does not allow, which other programs leave in texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
  line: number;
}

/** A question that is not well-formed hides no other. */
class InvalidXmlError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

interface QuestionSource {
  xml: string;
  line: number;
}

const countLines = (text: string): number => text.split('\n').length - 1;

/** The end of a question in a text: behind its closing tag, or where the next one begins; -1 when it goes on. */
function findEnd(text: string): number {
  BOUNDARY.lastIndex = 1;
  for (;;) {
    const found = BOUNDARY.exec(text);
    if (!found) return -1;
    if (found[0] === CLOSING) return found.index + CLOSING.length;
    if (found[0] !== CDATA) return found.index;
    const close = text.indexOf(']]>', found.index);
    if (close === -1) return -1;
    BOUNDARY.lastIndex = close;
  }
}

/** Splits a file at its questions, so that each is parsed alone. */
async function* splitQuestions(chunks: AsyncIterable<string>): AsyncGenerator<QuestionSource> {
  let pending = '';
  let line = 1;
  let isHead = true;
  let checked = 0;
  const take = (length: number) => {
    const text = pending.slice(0, length);
    line += countLines(text);
    pending = pending.slice(length);
    checked = 0;
    return text;
  };
  const checkHead = (head: string) => {
    // A DOCTYPE could define entities, and a few nested ones expand to gigabytes.
    if (/<!DOCTYPE/i.test(head)) throw new InvalidXmlError(line, 'has a DOCTYPE, which is not allowed');
    const root = /<([a-z][\w:-]*)/i.exec(head)?.[1];
    if (isHead && root !== undefined && root !== 'quiz')
      throw new InvalidXmlError(line, `begins with <${root}>; a file of Moodle begins with <quiz>`);
  };
  for await (const chunk of chunks) {
    pending += chunk.replace(FORBIDDEN, '');
    for (;;) {
      if (!/^<question[\s>]/.test(pending)) {
        OPENING.lastIndex = 0;
        const start = OPENING.exec(pending)?.index ?? -1;
        if (start === -1) break;
        checkHead(take(start));
        isHead = false;
      }
      // A long question is searched only when it has grown by half.
      if (pending.length < checked) break;
      const end = findEnd(pending);
      if (end === -1) {
        checked = pending.length * 1.5;
        if (pending.length > MAX_QUESTION_LENGTH)
          throw new InvalidXmlError(line, `has a question longer than ${MAX_QUESTION_LENGTH} characters`);
        break;
      }
      const at = line;
      yield { xml: take(end), line: at };
    }
    if (isHead && pending.length > MAX_QUESTION_LENGTH) throw new InvalidXmlError(line, 'has no question');
  }
  if (isHead) checkHead(pending);
  while (/^<question[\s>]/.test(pending)) {
    const at = line;
    const end = findEnd(pending);
    yield { xml: take(end === -1 ? pending.length : end), line: at };
    OPENING.lastIndex = 0;
    const start = OPENING.exec(pending)?.index ?? -1;
    take(start === -1 ? pending.length : start);
  }
}

/** Reads Moodle XML question by question, so that only one is in memory. */
export async function* readMoodleXml(chunks: AsyncIterable<string>): QuestionStream {
  let category: string | null = null;
  try {
    for await (const { xml, line } of splitQuestions(chunks)) {
      try {
        const question = parseQuestion(xml, line);
        if (question.attributes.type === 'category')
          category = toLocatedText(findChild(question, 'category')).text.trim();
        else yield* readQuestion(question, category);
      } catch (error) {
        if (!(error instanceof InvalidXmlError)) throw error;
        yield readError(error.line, error.message);
      }
    }
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    yield readError(error.line, error.message);
  }
}

/** Entities of HTML that other programs write outside of CDATA. */
const ENTITIES = { nbsp: '\u00a0', ndash: '–', mdash: '—', ccedil: 'ç', atilde: 'ã', otilde: 'õ' };

function parseQuestion(xml: string, line: number): Element {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  Object.assign(parser.ENTITIES, ENTITIES);
  const open: Element[] = [];
  let question: Element | undefined;
  const lineNow = () => line + parser.line - 1;
  const fail = (message: string): never => {
    throw new InvalidXmlError(lineNow(), message);
  };
  const appendText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > MAX_TEXT_LENGTH) fail(`has a text longer than ${MAX_TEXT_LENGTH} characters`);
  };
  parser.on('error', (error) => fail(`is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', () => fail('has a DOCTYPE, which is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) fail('is nested too deeply');
    open.push({ name, attributes, children: [], text: '', line: lineNow() });
  });
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else question = element;
  });
  parser.write(xml).close();
  return question ?? fail('is not well-formed XML: the question does not end');
}

const findChild = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name);

const rawText = (element: Element | undefined): string =>
  findChild(element, 'text')?.text ?? element?.text ?? '';

const textContent = (element: Element | undefined): string => rawText(element).trim();

/** The line on which the text of an element begins. */
function textLine(element: Element | undefined): number {
  const blank = /^\s*/.exec(rawText(element))?.[0] ?? '';
  return ((findChild(element, 'text') ?? element)?.line ?? 1) + blank.split('\n').length - 1;
}

/** Reads a text with its format, files and line number. */
function toLocatedText(element: Element | undefined): LocatedText {
  const files = new Map<string, string>();
  for (const { name, attributes, text } of element?.children ?? []) {
    if (name !== 'file' || attributes.name === undefined) continue;
    const folder = (attributes.path ?? '/').replace(/^\//, '');
    files.set(`${folder}${attributes.name}`, text);
  }
  return {
    text: textContent(element),
    format: element?.attributes.format ?? 'moodle_auto_format',
    files,
    line: textLine(element),
  };
}

/** The statement. Moodle before version 2 has one picture beside it, which is shown after the text. */
function readStatement(element: Element): LocatedText {
  const statement = toLocatedText(findChild(element, 'questiontext'));
  const name = textContent(findChild(element, 'image'));
  if (name === '') return statement;
  const data = findChild(element, 'image_base64')?.text;
  const isPlain = statement.format === 'plain_text';
  return {
    ...statement,
    format: isPlain ? 'moodle_auto_format' : statement.format,
    text: `${isPlain ? escapeText(statement.text) : statement.text}\n<p><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}"></p>`,
    files: new Map([...(statement.files ?? []), ...(data === undefined ? [] : [[name, data] as const])]),
  };
}

const nonEmptyTexts = (element: Element | undefined) =>
  textContent(element) === '' ? [] : [toLocatedText(element)];

const TRUE_FALSE: Readonly<Record<string, string>> = { true: 'Verdadeiro', false: 'Falso' };

function toAnswer(element: Element, kind: string | undefined): ExternalAnswer {
  const text = toLocatedText(element);
  const [feedback] = nonEmptyTexts(findChild(element, 'feedback'));
  return {
    text: kind === 'truefalse' ? { ...text, text: TRUE_FALSE[text.text] ?? text.text } : text,
    weight: Number(element.attributes.fraction ?? 0),
    feedback,
  };
}

const DROPPED: readonly [DroppedKind, (element: Element) => boolean][] = [
  ['grade', (element) => !['', '1'].includes(trimZeros(textContent(findChild(element, 'defaultgrade'))))],
  ['penalty', (element) => !['', '0'].includes(trimZeros(textContent(findChild(element, 'penalty'))))],
  ['shuffling', (element) => ['1', 'true'].includes(textContent(findChild(element, 'shuffleanswers')))],
  [
    'combined-feedback',
    (element) =>
      ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some(
        (name) => textContent(findChild(element, name)) !== '',
      ),
  ],
  [
    'answer-numbering',
    (element) => !['', 'abc', 'ABCD'].includes(textContent(findChild(element, 'answernumbering'))),
  ],
];

const trimZeros = (number: string) => number.replace(/\.0+$/, '');

/** What the other system has and a question of ours has not. */
const listDropped = (element: Element): DroppedKind[] =>
  DROPPED.flatMap(([kind, isPresent]) => (isPresent(element) ? [kind] : []));

const listTags = (element: Element): string[] =>
  (findChild(element, 'tags')?.children ?? []).map(textContent).filter((tag) => tag !== '');

function* readQuestion(
  element: Element,
  category: string | null,
): Generator<ReturnType<typeof toQuestionDraft>[number]> {
  const { type } = element.attributes;
  const name = textContent(findChild(element, 'name'));
  if (type === undefined || !KINDS.has(type)) {
    const error: ReadError = readError(
      element.line,
      `is of type ${type ?? '(none)'}; only multichoice and truefalse can be imported`,
      name,
    );
    yield error;
    return;
  }
  yield* toQuestionDraft({
    line: element.line,
    name,
    id: textContent(findChild(element, 'idnumber')),
    category,
    isHidden: textContent(findChild(element, 'hidden')) === '1',
    statement: readStatement(element),
    answers: element.children
      .filter((child) => child.name === 'answer')
      .map((child) => toAnswer(child, type)),
    hints: element.children.filter((child) => child.name === 'hint').flatMap(nonEmptyTexts),
    tags: listTags(element),
    dropped: listDropped(element),
    original: [
      rawText(findChild(element, 'questiontext')),
      ...element.children.filter((child) => child.name === 'answer').map(rawText),
    ]
      .join('\n\n')
      .trim(),
    explanations: nonEmptyTexts(findChild(element, 'generalfeedback')),
  });
}
