import { UnreadableFileError } from './read-text.ts';
import {
  childElements,
  descendants,
  elementText,
  findElement,
  readElements,
  type XmlElement,
} from './xml-elements.ts';
import { ZipFile } from './zip-file.ts';

/** A row of a table with its number in the file. */
export interface TableRow {
  line: number;
  cells: string[];
}

export const MAX_TABLE_COLUMNS = 200;

interface Sheet {
  name: string;
  path: string;
}

/** The sheets of a workbook, in their order. */
async function findSheets(zip: ZipFile): Promise<Sheet[]> {
  const targets = new Map<string, string>();
  for await (const { attributes } of readElements(
    await zip.read('xl/_rels/workbook.xml.rels'),
    (name) => name === 'Relationship',
  ))
    targets.set(attributes.Id ?? '', attributes.Target ?? '');
  const sheets: Sheet[] = [];
  for await (const { attributes } of readElements(
    await zip.read('xl/workbook.xml'),
    (name) => name === 'sheet',
  )) {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (zip.has(path)) sheets.push({ name: attributes.name ?? '', path });
  }
  return sheets;
}

export const listSheets = async (path: string): Promise<string[]> =>
  (await findSheets(await ZipFile.open(path))).map(({ name }) => name);

/** The text of a rich string, without the reading aids of Japanese. */
const textOf = (element: XmlElement): string =>
  childElements(element)
    .map((child) => (child.name === 't' ? elementText(child) : child.name === 'r' ? textOf(child) : ''))
    .join('');

/** The number of a column, such as 0 for A and 26 for AA. */
const columnOf = (reference: string) =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readCell(cell: XmlElement, shared: readonly string[]): string {
  const { t: type } = cell.attributes;
  if (type === 'inlineStr') {
    const inline = findElement(cell, 'is');
    return inline ? textOf(inline) : '';
  }
  const value = findElement(cell, 'v');
  const text = value ? elementText(value) : '';
  return type === 's' ? (shared[Number(text)] ?? '') : text;
}

/** Streams the rows of a sheet; the first one unless a name is given. */
export async function* readXlsx(path: string, sheetName?: string): AsyncGenerator<TableRow> {
  const zip = await ZipFile.open(path);
  const sheets = await findSheets(zip);
  const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
  if (!sheet) throw new UnreadableFileError('has no sheet');
  const shared: string[] = [];
  for await (const item of readElements(await zip.read('xl/sharedStrings.xml'), (name) => name === 'si'))
    shared.push(textOf(item));
  let line = 0;
  for await (const row of readElements(await zip.read(sheet.path), (name) => name === 'row')) {
    line = Number(row.attributes.r ?? line + 1);
    const cells: string[] = [];
    for (const cell of descendants(row, 'c')) {
      const { r: reference } = cell.attributes;
      const at = reference ? columnOf(reference) : cells.length;
      if (at < MAX_TABLE_COLUMNS) cells[at] = readCell(cell, shared);
    }
    yield { line, cells: Array.from(cells, (value) => value ?? '') };
  }
}
