import { strFromU8, unzipSync } from 'fflate';

/** The texts of the files in a copy of a student's data, by the name of the file without its number. */
export function readDataCopy(content: string | Uint8Array): Record<string, string> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'base64') : content;
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [
      name.replace(/^\d+-|\.csv$/g, ''),
      strFromU8(file).replace('\uFEFF', ''),
    ]),
  );
}

/** The rows of one of these files by their headings; none when the copy has no such file. */
export function readRows(files: Record<string, string>, name: string): Record<string, string>[] {
  const [labels = [], ...rows] = (files[name] ?? '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    );
  return rows.map((row) => Object.fromEntries(labels.map((label, at) => [label, row[at] ?? ''])));
}
