interface ZipEntry {
  name: string;
  method: number;
  data: Uint8Array;
}

const END_SIGNATURE = 0x06054b50;
const DEFLATED = 8;
/** A small file may unpack to a very large one. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;

/** The entries of a ZIP file, from its directory at the end. */
function listEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) throw new Error('no ZIP file');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0))),
      method: view.getUint16(at + 10, true),
      data: bytes.subarray(begin, begin + size),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

async function unpack({ method, data }: ZipEntry): Promise<string> {
  if (method !== DEFLATED) return new TextDecoder().decode(data);
  const stream = new Blob([new Uint8Array(data)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    total += part.value.length;
    if (total > MAX_UNPACKED_BYTES) throw new Error('the file is too large');
    parts.push(part.value);
  }
  return new Blob(parts.map((part) => new Uint8Array(part))).text();
}

const parseXml = (text: string) => new DOMParser().parseFromString(text, 'application/xml');

const textOf = (element: Element) =>
  [...element.getElementsByTagName('t')].map((part) => part.textContent ?? '').join('');

/** The number of a column, such as 0 for A and 26 for AA. */
const columnOf = (reference: string) =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readCell(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textOf(cell);
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

/** The cells of the first sheet of an XLSX file. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const entries = listEntries(bytes);
  const open = async (name: RegExp) => {
    const entry = entries
      .filter((each) => name.test(each.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))[0];
    return entry ? parseXml(await unpack(entry)) : null;
  };
  const strings = await open(/^xl\/sharedStrings\.xml$/);
  const shared = strings ? [...strings.getElementsByTagName('si')].map(textOf) : [];
  const sheet = await open(/^xl\/worksheets\/sheet\d+\.xml$/);
  if (!sheet) throw new Error('no sheet');
  return [...sheet.getElementsByTagName('row')].map((row) => {
    const cells: string[] = [];
    for (const cell of row.getElementsByTagName('c')) {
      const reference = cell.getAttribute('r');
      cells[reference ? columnOf(reference) : cells.length] = readCell(cell, shared);
    }
    return Array.from(cells, (value) => value ?? '');
  });
}
