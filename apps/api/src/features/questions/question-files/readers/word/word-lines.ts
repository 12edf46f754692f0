import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { UNREAD_EQUATION } from '@toro/domain/questions/questions/question-fields';
import { childElements, descendants, findElement, type XmlElement } from '../xml-elements.ts';
import { ommlToTex, UnconvertibleEquationError } from './omml-to-tex.ts';

/** A stretch of text with its format, or HTML in its place. */
export interface WordRun {
  text: string;
  /** HTML in place of the text, such as a picture. */
  html?: string;
  tags: readonly string[];
  /** Whether its colour or background differs from that of plain text. */
  isColoured?: boolean;
}

export type WordListKind = 'bullet' | 'number' | 'letter' | 'roman';

export interface WordList {
  kind: WordListKind;
  level: number;
}

/** A line of a document: a paragraph, a part of one that begins after a line break, or a table. */
export interface WordLine {
  runs: readonly WordRun[];
  list: WordList | null;
  /** Whether it belongs to the paragraph of the line before. */
  isContinued: boolean;
  /** The cells of a table by row, each with its lines. */
  cells?: WordLine[][][];
  html?: string;
  /** What cannot be imported. */
  errors: readonly string[];
}

export interface WordReferences {
  /** The address of a picture by its relation; undefined when it is not in the file. */
  findPicture(relation: string): string | undefined;
  /** The format of a level of a numbering. */
  findList(numbering: string, level: string): WordListKind;
  /** The numbering of a style, such as a style for options. */
  findStyleNumbering(style: string): { numbering: string; level: string } | undefined;
}

const EMPHASIS: readonly [string, string][] = [
  ['w:b', 'strong'],
  ['w:i', 'em'],
  ['w:u', 'u'],
  ['w:strike', 's'],
];

const isOn = (element: XmlElement | undefined) =>
  element !== undefined && !['0', 'false', 'none', 'off'].includes(element.attributes['w:val'] ?? '');

function listTags(properties: XmlElement | undefined): string[] {
  const tags = EMPHASIS.flatMap(([name, tag]) => (isOn(findElement(properties, name)) ? [tag] : []));
  const vertical = findElement(properties, 'w:vertAlign')?.attributes['w:val'];
  if (vertical === 'subscript') tags.push('sub');
  if (vertical === 'superscript') tags.push('sup');
  return tags;
}

const PLAIN_COLOURS = new Set(['', 'auto', '000000', 'windowtext', 'ffffff', 'none', 'clear']);

function isColoured(properties: XmlElement | undefined): boolean {
  const value = (name: string, attribute: string) =>
    (findElement(properties, name)?.attributes[attribute] ?? '').toLowerCase();
  return [value('w:color', 'w:val'), value('w:highlight', 'w:val'), value('w:shd', 'w:fill')].some(
    (colour) => !PLAIN_COLOURS.has(colour),
  );
}

/** Elements whose content is part of the text; deleted text is not. */
const CONTAINERS = new Set([
  'w:hyperlink',
  'w:ins',
  'w:sdt',
  'w:sdtContent',
  'w:smartTag',
  'w:fldSimple',
  'mc:Choice',
]);

const LINE_BREAK = Symbol('line break');
type Item = WordRun | typeof LINE_BREAK;

/** Collects the runs of a paragraph. */
class RunReader {
  readonly items: Item[] = [];
  readonly errors: string[] = [];
  readonly #references: WordReferences;

  constructor(references: WordReferences) {
    this.#references = references;
  }

  read(element: XmlElement, format: Pick<WordRun, 'tags' | 'isColoured'> = { tags: [] }): void {
    for (const child of childElements(element)) this.#readChild(child, format);
  }

  #readChild(child: XmlElement, format: Pick<WordRun, 'tags' | 'isColoured'>): void {
    if (child.name === 'w:r') {
      const properties = findElement(child, 'w:rPr');
      this.read(child, {
        tags: listTags(properties),
        ...(isColoured(properties) && { isColoured: true }),
      });
    } else if (child.name === 'w:t') this.#addText(child.children.join(''), format);
    else if (child.name === 'w:tab') this.#addText('\t', format);
    else if (child.name === 'w:noBreakHyphen') this.#addText('-', format);
    else if (child.name === 'w:br' || child.name === 'w:cr') this.items.push(LINE_BREAK);
    else if (child.name === 'm:oMathPara')
      for (const equation of childElements(child, 'm:oMath')) this.#addEquation(equation, ['\\[', '\\]']);
    else if (child.name === 'm:oMath') this.#addEquation(child, ['\\(', '\\)']);
    else if (child.name === 'w:object') this.#addText(UNREAD_EQUATION, format);
    else if (child.name === 'w:drawing' || child.name === 'w:pict') this.#addPicture(child);
    // Of two versions of the same content the first is the one of newer programs.
    else if (child.name === 'mc:AlternateContent') this.read(childElements(child)[0] ?? child, format);
    else if (CONTAINERS.has(child.name)) this.read(child, format);
  }

  #addText(text: string, format: Pick<WordRun, 'tags' | 'isColoured'>): void {
    if (text !== '') this.items.push({ text, ...format });
  }

  #addEquation(equation: XmlElement, [open, close]: readonly [string, string]): void {
    try {
      const tex = ommlToTex(equation);
      if (tex !== '') this.items.push({ text: `${open}${tex}${close}`, tags: [] });
    } catch (error) {
      if (!(error instanceof UnconvertibleEquationError)) throw error;
      this.#addText(UNREAD_EQUATION, { tags: [] });
    }
  }

  #addPicture(drawing: XmlElement): void {
    const [blip] = descendants(drawing, 'a:blip');
    const [image] = descendants(drawing, 'v:imagedata');
    const linked = blip?.attributes['r:link'];
    const relation = blip?.attributes['r:embed'] ?? image?.attributes['r:id'];
    if (relation === undefined && linked === undefined) return;
    const address = this.#references.findPicture(relation ?? linked ?? '');
    if (address === undefined) {
      this.errors.push('names a picture that is not in the file: embed it');
      return;
    }
    const [properties] = descendants(drawing, 'wp:docPr');
    const [decorative] = descendants(drawing, 'adec:decorative');
    const alt = properties?.attributes.descr?.trim() ?? '';
    const description =
      decorative?.attributes.val === '1'
        ? ' role="presentation"'
        : alt === ''
          ? ''
          : ` alt="${escapeHtml(alt)}"`;
    this.items.push({ text: '', html: `<img src="${escapeHtml(address)}"${description}>`, tags: [] });
  }
}

function findList(element: XmlElement, references: WordReferences): WordList | null {
  const properties = findElement(element, 'w:pPr');
  const numbering = findElement(properties, 'w:numPr');
  const style = findElement(properties, 'w:pStyle')?.attributes['w:val'] ?? '';
  const ofStyle = numbering ? undefined : references.findStyleNumbering(style);
  const id = findElement(numbering, 'w:numId')?.attributes['w:val'] ?? ofStyle?.numbering;
  if (id === undefined || id === '0') return null;
  const level = findElement(numbering, 'w:ilvl')?.attributes['w:val'] ?? ofStyle?.level ?? '0';
  return { kind: references.findList(id, level), level: Number(level) };
}

/** More spaces in a row look the same, and would keep the patterns that read a line busy for minutes. */
const MAX_SPACES = 16;

function shortenSpaces(runs: readonly WordRun[]): WordRun[] {
  let spaces = 0;
  return runs.map((run) => {
    const text = run.text.replace(/\s+/g, (found, at: number) => {
      const before = at === 0 ? spaces : 0;
      return found.slice(0, Math.max(0, MAX_SPACES - before));
    });
    const end = text.length - text.trimEnd().length;
    spaces = run.html !== undefined ? 0 : end < text.length ? end : Math.min(MAX_SPACES, spaces + end);
    return text === run.text ? run : { ...run, text };
  });
}

/** The lines of a paragraph, one for each line break and one more. */
function readParagraph(element: XmlElement, references: WordReferences): WordLine[] {
  const reader = new RunReader(references);
  reader.read(element);
  const list = findList(element, references);
  const lines: WordRun[][] = [[]];
  for (const item of reader.items) {
    if (item === LINE_BREAK) lines.push([]);
    else lines.at(-1)?.push(item);
  }
  return lines.map((runs, at) => ({
    runs: shortenSpaces(runs),
    list: at === 0 ? list : null,
    isContinued: at > 0,
    errors: at === 0 ? reader.errors : [],
  }));
}

const joinLines = (lines: readonly WordLine[]): string =>
  lines
    .map((line) => line.html ?? formatRuns(line.runs))
    .filter((html) => html !== '')
    .join('<br>');

function readTable(element: XmlElement, references: WordReferences): WordLine {
  const cells: WordLine[][][] = [];
  const rows = childElements(element, 'w:tr').map((row, at) => {
    const tag = at === 0 ? 'th' : 'td';
    const read = childElements(row, 'w:tc').map((cell) => {
      const lines = childElements(cell).flatMap((child) => readLines(child, references));
      const span = findElement(findElement(cell, 'w:tcPr'), 'w:gridSpan')?.attributes['w:val'];
      const colspan = span !== undefined && /^[2-9]$/.test(span) ? ` colspan="${span}"` : '';
      return { lines, html: `<${tag}${colspan}>${joinLines(lines)}</${tag}>` };
    });
    cells.push(read.map(({ lines }) => lines));
    return `<tr>${read.map(({ html }) => html).join('')}</tr>`;
  });
  const [head = '', ...body] = rows;
  return {
    runs: [],
    list: null,
    isContinued: false,
    cells,
    html: `<table><thead>${head}</thead>${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`,
    errors: cells.flat(2).flatMap((line) => line.errors),
  };
}

/** The lines of a child of the body or of a cell. */
export function readLines(element: XmlElement, references: WordReferences): WordLine[] {
  if (element.name === 'w:p') return readParagraph(element, references);
  if (element.name === 'w:tbl') return [readTable(element, references)];
  if (element.name === 'w:sdt' || element.name === 'w:sdtContent' || element.name === 'w:ins')
    return childElements(element).flatMap((child) => readLines(child, references));
  if (element.name.startsWith('m:oMath'))
    return readParagraph({ name: 'w:p', attributes: {}, children: [element] }, references);
  return [];
}

const formatRun = ({ text, html, tags }: WordRun): string => {
  const inner =
    html ?? escapeHtml(text.replaceAll('\t', ' ')).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return tags.reduceRight((content, tag) => `<${tag}>${content}</${tag}>`, inner);
};

/** The HTML of runs; neighbours of one format are one stretch. */
export function formatRuns(runs: readonly WordRun[]): string {
  const joined: WordRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.html === undefined && run.html === undefined && last.tags.join() === run.tags.join())
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined.map(formatRun).join('').trim();
}

export const lineText = ({ runs }: WordLine): string => runs.map(({ text }) => text).join('');

/** The part of a line between two places of its text. */
export function sliceLine(line: WordLine, from: number, to = Number.POSITIVE_INFINITY): WordLine {
  let at = 0;
  const runs = line.runs.flatMap((run): WordRun[] => {
    const start = at;
    at += run.text.length;
    if (run.html !== undefined) return start >= from && start < to ? [run] : [];
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === '' ? [] : [{ ...run, text }];
  });
  return { ...line, runs, errors: from === 0 ? line.errors : [] };
}

/** The line without the beginning of its text; pictures stay. */
export function dropStart(line: WordLine, length: number): WordLine {
  let left = length;
  const runs = line.runs.flatMap((run): WordRun[] => {
    const dropped = Math.min(left, run.text.length);
    left -= dropped;
    if (dropped === 0) return [run];
    return dropped === run.text.length ? [] : [{ ...run, text: run.text.slice(dropped) }];
  });
  return { ...line, runs };
}
