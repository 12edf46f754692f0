import { SaxesParser } from 'saxes';
import { type Misread, misread, type Reading } from './draft.ts';
import { draftOf, type ForeignAnswer, type Placed } from './foreign-question.ts';

/** No text of a question, picture or other, is so long: whatever goes on without a tag is no file of Moodle. */
const LONGEST_TEXT = 8_000_000;
const DEEPEST = 12;
const KINDS = new Set(['multichoice', 'truefalse']);

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
  line: number;
}

/** Stops at the first thing that is not XML: what follows cannot be told from it. */
class BrokenXml extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Moodle's XML, question by question: only the one that is being read is in memory. */
export async function* readMoodleXml(pieces: AsyncIterable<string>): Reading {
  const ready: Element[] = [];
  const parser = listen(ready);
  let category: string | null = null;
  try {
    for await (const piece of pieces) {
      parser.write(piece);
      for (const question of ready.splice(0)) {
        if (question.attributes.type === 'category')
          category = textOf(child(question, 'category')).text.trim();
        else yield* readQuestion(question, category);
      }
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
    yield misread(error.line, error.message);
  }
}

function listen(ready: Element[]) {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  const open: Element[] = [];
  let depth = 0;
  let heard = 0;
  const refuse = (message: string) => {
    throw new BrokenXml(parser.line, message);
  };
  const take = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', (error) => refuse(`is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`));
  // Entities of one's own are all that a DOCTYPE could bring: a few of them unfold into gigabytes.
  parser.on('doctype', () => refuse('has a DOCTYPE, which is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    heard = parser.position;
    depth += 1;
    if (depth === 1) {
      if (name !== 'quiz') refuse(`begins with <${name}>; a file of Moodle begins with <quiz>`);
      return;
    }
    if (depth > DEEPEST) refuse('is nested too deeply');
    open.push({ name, attributes, children: [], text: '', line: parser.line });
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    heard = parser.position;
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
      if (parser.position - heard > LONGEST_TEXT) refuse(`has a text longer than ${LONGEST_TEXT} characters`);
    },
    close: () => parser.close(),
  };
}

const child = (element: Element | undefined, name: string) =>
  element?.children.find((one) => one.name === name);

const plain = (element: Element | undefined): string =>
  (child(element, 'text')?.text ?? element?.text ?? '').trim();

/** A text with its format and its files. */
function textOf(element: Element | undefined): Placed {
  const files = new Map<string, string>();
  for (const { name, attributes, text } of element?.children ?? []) {
    if (name !== 'file' || attributes.name === undefined) continue;
    const folder = (attributes.path ?? '/').replace(/^\//, '');
    files.set(`${folder}${attributes.name}`, text);
  }
  return {
    text: plain(element),
    format: element?.attributes.format ?? 'moodle_auto_format',
    files,
    line: (child(element, 'text') ?? element)?.line ?? 1,
  };
}

const written = (element: Element | undefined) => (plain(element) === '' ? [] : [textOf(element)]);

const TRUE_FALSE: Readonly<Record<string, string>> = { true: 'Verdadeiro', false: 'Falso' };

function answerOf(element: Element, kind: string | undefined): ForeignAnswer {
  const text = textOf(element);
  const [feedback] = written(child(element, 'feedback'));
  return {
    text: kind === 'truefalse' ? { ...text, text: TRUE_FALSE[text.text] ?? text.text } : text,
    weight: Number(element.attributes.fraction ?? 0),
    feedback,
  };
}

function* readQuestion(
  element: Element,
  category: string | null,
): Generator<ReturnType<typeof draftOf>[number]> {
  const { type } = element.attributes;
  const name = plain(child(element, 'name'));
  if (type === undefined || !KINDS.has(type)) {
    const fault: Misread = misread(
      element.line,
      `is of type ${type ?? '(none)'}; only multichoice and truefalse can be imported`,
      name,
    );
    yield fault;
    return;
  }
  yield* draftOf({
    line: element.line,
    name,
    id: plain(child(element, 'idnumber')),
    category,
    statement: textOf(child(element, 'questiontext')),
    answers: element.children.filter((one) => one.name === 'answer').map((one) => answerOf(one, type)),
    hints: element.children.filter((one) => one.name === 'hint').flatMap(written),
    explanations: written(child(element, 'generalfeedback')),
  });
}
