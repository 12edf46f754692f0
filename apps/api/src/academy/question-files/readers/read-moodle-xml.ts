import { SaxesParser } from 'saxes';
import { escapeText } from '../../content/rich-text/escape-text.ts';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from './external-question.ts';
import { type DroppedKind, type QuestionStream, type ReadError, readError } from './question-draft.ts';

/** Longer than any text or image of a question: a longer stretch without a tag is not a Moodle file. */
const MAX_TEXT_LENGTH = 8_000_000;
const MAX_DEPTH = 12;
const KINDS = new Set(['multichoice', 'truefalse']);

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
  line: number;
}

/** Reading stops at the first XML error, because the rest of the file cannot be interpreted. */
class InvalidXmlError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads Moodle XML element question at a time, so that only element question is in memory. */
export async function* readMoodleXml(pieces: AsyncIterable<string>): QuestionStream {
  const ready: Element[] = [];
  const parser = createParser(ready);
  let category: string | null = null;
  try {
    for await (const piece of pieces) {
      parser.write(piece);
      for (const question of ready.splice(0)) {
        if (question.attributes.type === 'category')
          category = toLocatedText(findChild(question, 'category')).text.trim();
        else yield* readQuestion(question, category);
      }
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    yield readError(error.line, error.message);
  }
}

function createParser(ready: Element[]) {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  const open: Element[] = [];
  let depth = 0;
  let lastTagPosition = 0;
  const fail = (message: string) => {
    throw new InvalidXmlError(parser.line, message);
  };
  const appendText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', (error) => fail(`is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`));
  // A DOCTYPE could define entities, and a few nested ones expand to gigabytes.
  parser.on('doctype', () => fail('has a DOCTYPE, which is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    lastTagPosition = parser.position;
    depth += 1;
    if (depth === 1) {
      if (name !== 'quiz') fail(`begins with <${name}>; a file of Moodle begins with <quiz>`);
      return;
    }
    if (depth > MAX_DEPTH) fail('is nested too deeply');
    open.push({ name, attributes, children: [], text: '', line: parser.line });
  });
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', () => {
    lastTagPosition = parser.position;
    depth -= 1;
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (element.name === 'question') ready.push(element);
  });
  return {
    write(piece: string) {
      parser.write(piece);
      if (parser.position - lastTagPosition > MAX_TEXT_LENGTH)
        fail(`has a text longer than ${MAX_TEXT_LENGTH} characters`);
    },
    close: () => parser.close(),
  };
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

/** Several answers may be right only if the file says so. */
const hasSeveralAnswers = (element: Element) =>
  ['0', 'false'].includes(textContent(findChild(element, 'single')));

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
    ...(hasSeveralAnswers(element) && {
      errors: [{ field: 'answers', line: element.line, message: 'has several right answers' }],
    }),
    explanations: nonEmptyTexts(findChild(element, 'generalfeedback')),
  });
}
