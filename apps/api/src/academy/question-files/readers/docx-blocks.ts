import { escapeHtml } from '@toro/domain/text/escape-html';
import { childElements, descendants, findElement, type XmlElement } from './xml-elements.ts';

/** A stretch of text with its emphasis, or a piece of HTML. */
interface Run {
  text: string;
  /** HTML in place of the text, such as a picture. */
  html?: string;
  tags: readonly string[];
}

/** A paragraph or a table of a document. */
export interface DocxBlock {
  kind: 'paragraph' | 'table';
  runs: Run[];
  /** The HTML of a table. */
  html: string;
  /** The kind of list that a paragraph belongs to. */
  list: 'bullet' | 'number' | 'letter' | null;
  /** What cannot be imported. */
  errors: string[];
}

export interface DocxReferences {
  /** The address of a picture by its relation; undefined when it is not in the file. */
  findPicture(relation: string): string | undefined;
  /** The format of a level of a numbering. */
  findList(numbering: string, level: string): DocxBlock['list'];
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

const EQUATION = 'has a Word equation: write it in TeX between \\( and \\)';

/** Collects the runs of a paragraph. */
class RunReader {
  readonly runs: Run[] = [];
  readonly errors: string[] = [];
  readonly #references: DocxReferences;

  constructor(references: DocxReferences) {
    this.#references = references;
  }

  read(element: XmlElement, tags: readonly string[] = []): void {
    for (const child of childElements(element)) this.#readChild(child, tags);
  }

  #readChild(child: XmlElement, tags: readonly string[]): void {
    if (child.name === 'w:r') this.read(child, listTags(findElement(child, 'w:rPr')));
    else if (child.name === 'w:t') this.#addText(child.children.join(''), tags);
    else if (child.name === 'w:tab') this.#addText(' ', tags);
    else if (child.name === 'w:noBreakHyphen') this.#addText('-', tags);
    else if (child.name === 'w:br' || child.name === 'w:cr')
      this.runs.push({ text: '\n', html: '<br>', tags: [] });
    else if (child.name.startsWith('m:oMath') || child.name === 'w:object') this.errors.push(EQUATION);
    else if (child.name === 'w:drawing' || child.name === 'w:pict') this.#addPicture(child);
    // Of two versions of the same content the first is the one of newer programs.
    else if (child.name === 'mc:AlternateContent') this.read(childElements(child)[0] ?? child, tags);
    else if (CONTAINERS.has(child.name)) this.read(child, tags);
  }

  #addText(text: string, tags: readonly string[]): void {
    if (text !== '') this.runs.push({ text, tags });
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
    const alt = properties?.attributes.descr;
    const attribute = alt === undefined ? '' : ` alt="${escapeHtml(alt)}"`;
    this.runs.push({ text: '', html: `<img src="${escapeHtml(address)}"${attribute}>`, tags: [] });
  }
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

const formatRun = ({ text, html, tags }: Run): string => {
  const inner = html ?? escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return tags.reduceRight((content, tag) => `<${tag}>${content}</${tag}>`, inner);
};

export const formatRuns = (runs: readonly Run[]): string => runs.map(formatRun).join('').trim();

export const blockText = ({ runs }: DocxBlock): string => runs.map(({ text }) => text).join('');

/** The block without its first characters. */
export function dropStart(block: DocxBlock, length: number): DocxBlock {
  let left = length;
  const runs = block.runs.flatMap((run) => {
    if (run.html !== undefined && run.text === '') return [run];
    const dropped = Math.min(left, run.text.length);
    left -= dropped;
    if (dropped === 0) return [run];
    return dropped === run.text.length ? [] : [{ ...run, text: run.text.slice(dropped) }];
  });
  return { ...block, runs };
}

function readParagraph(element: XmlElement, references: DocxReferences): DocxBlock {
  const reader = new RunReader(references);
  reader.read(element);
  const numbering = findElement(findElement(element, 'w:pPr'), 'w:numPr');
  const id = findElement(numbering, 'w:numId')?.attributes['w:val'];
  const level = findElement(numbering, 'w:ilvl')?.attributes['w:val'] ?? '0';
  const list = id === undefined || id === '0' ? null : references.findList(id, level);
  return { kind: 'paragraph', runs: reader.runs, html: '', list, errors: reader.errors };
}

function readTable(element: XmlElement, references: DocxReferences): DocxBlock {
  const errors: string[] = [];
  const rows = childElements(element, 'w:tr').map((row, at) => {
    const tag = at === 0 ? 'th' : 'td';
    const cells = childElements(row, 'w:tc').map((cell) => {
      const span = findElement(findElement(cell, 'w:tcPr'), 'w:gridSpan')?.attributes['w:val'];
      const paragraphs = childElements(cell, 'w:p').map((paragraph) => {
        const block = readParagraph(paragraph, references);
        errors.push(...block.errors);
        return formatRuns(block.runs);
      });
      const colspan = span !== undefined && /^[2-9]$/.test(span) ? ` colspan="${span}"` : '';
      return `<${tag}${colspan}>${paragraphs.filter((text) => text !== '').join('<br>')}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const [head = '', ...body] = rows;
  const html = `<table><thead>${head}</thead>${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`;
  return { kind: 'table', runs: [], html, list: null, errors };
}

/** The blocks of a child of the body. */
export function readBlocks(element: XmlElement, references: DocxReferences): DocxBlock[] {
  if (element.name === 'w:p') return [readParagraph(element, references)];
  if (element.name === 'w:tbl') return [readTable(element, references)];
  if (element.name === 'w:sdt' || element.name === 'w:sdtContent' || element.name === 'w:ins')
    return childElements(element).flatMap((child) => readBlocks(child, references));
  if (element.name.startsWith('m:oMath'))
    return [{ kind: 'paragraph', runs: [], html: '', list: null, errors: [EQUATION] }];
  return [];
}
