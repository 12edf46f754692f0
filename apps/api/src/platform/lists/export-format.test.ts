import { type Column, defineList } from '@toro/contract/office/lists/list';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, formatCsvLine } from './csv.ts';
import { createSums, type ExportCell, toExportCell, toSheetCell, widthOf } from './export-cells.ts';
import { writeWorkbook } from './xlsx.ts';

const { columns } = defineList({
  name: 'staff',
  permission: 'staff.read',
  noun: { one: 'linha', many: 'linhas' },
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    count: { label: 'Vezes', kind: 'number' },
    price: { label: 'Preço', kind: 'money' },
    at: { label: 'Quando', kind: 'instant' },
    day: { label: 'Dia', kind: 'day' },
    state: { label: 'Estado', kind: 'choice', options: { open: 'Aberta' } },
  },
  filters: {},
  defaultSort: 'name',
});

async function readSheet(rows: ExportCell[][]): Promise<string> {
  async function* batches() {
    for (const row of rows) yield [row];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(batches())) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files)).toContain('[Content_Types].xml');
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

/** What a spreadsheet makes of a CSV field: a formula begins with one of these after spaces. */
const isComputed = (field: string) => /^[\s]*[=+\-@]/.test(field) || /^[\t\r\n]/.test(field);
const unquote = (field: string) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);

const dangerous = fc
  .tuple(fc.constantFrom('', ' ', '  '), fc.constantFrom('=', '+', '-', '@', '\t', '\n', '\r'), fc.string())
  .map((parts) => parts.join(''));

describe('an exported value', () => {
  it('is a number with a decimal comma, or text that no spreadsheet computes (LIST-14)', () => {
    expect(BYTE_ORDER_MARK).toBe('\uFEFF');
    expect(formatCsvLine(['a', -1234.5, null, 'x;y', 'diz "oi"'])).toBe('a;-1234,5;;"x;y";"diz ""oi"""\r\n');
    fc.assert(
      fc.property(dangerous, (text) => {
        const field = unquote(formatCsvLine([text]).slice(0, -2));
        expect(isComputed(field)).toBe(false);
        expect(field).toBe(`'${text}`);
      }),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        const field = formatCsvLine([value]).slice(0, -2);
        expect(Number(field.replace(',', '.'))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('is a number or a string cell in a workbook, never a formula, and valid XML (LIST-14)', async () => {
    const sheet = await readSheet([
      ['Nome', 'Vezes'],
      ['=1+1', -3.5],
      ['<b>&\u0000\uD800', null],
    ]);
    expect(sheet).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>-3.5</v></c>',
    );
    expect(sheet).toContain('&lt;b&gt;&amp;<');
    expect(sheet).not.toContain('<f>');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
    expect(sheet).not.toMatch(/[\u0000\uD800]/);
  });

  it('has times in ISO 8601 with their offset, days of Brazil, and choices in words (AUDIT-15)', () => {
    expect(toExportCell(columns.at, '2026-11-15T22:30:05.000Z')).toBe('2026-11-15T19:30:05-03:00');
    expect(toExportCell(columns.day, '2026-02-01')).toBe('01/02/2026');
    expect(toExportCell(columns.price, '-12.50')).toBe(-12.5);
    expect(toExportCell(columns.count, 7)).toBe(7);
    expect(toExportCell(columns.state, 'open')).toBe('Aberta');
    expect(toExportCell(columns.name, null)).toBeNull();
  });

  it('is a real amount, day or time in a workbook, with widths, formats and a row of sums (LIST-14)', async () => {
    const kinds = [columns.name, columns.price, columns.day, columns.at];
    const rows = [
      ['Ana', '0.10', '2026-02-01', '2026-11-15T22:30:05.000Z'],
      ['Bia', '0.20', '1900-03-01', null],
    ].map((values) => values.map((value, at) => toSheetCell(kinds[at] as Column, value)));
    // 46054 and 61 are the days of Excel and LibreOffice; the time is that of the academy.
    expect(rows[0]).toEqual([
      'Ana',
      { style: 'money', value: 0.1 },
      { style: 'day', value: 46_054 },
      { style: 'instant', value: expect.closeTo(46_341 + 70_205 / 86_400, 8) },
    ]);
    expect(rows[1]?.[2]).toEqual({ style: 'day', value: 61 });
    const sums = createSums(kinds);
    for (const row of rows) sums.add(row);
    expect(sums.toRow()).toEqual([
      { style: 'heading', value: 'Soma' },
      { style: 'sum', value: 0.3 },
      null,
      null,
    ]);
    expect(createSums([columns.name]).toRow()).toBeNull();
    async function* batches() {
      yield rows;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeWorkbook(batches(), kinds.map(widthOf))) chunks.push(chunk);
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('xl/worksheets/sheet1.xml')).toContain('<c s="1"><v>0.1</v></c><c s="2"><v>46054</v></c>');
    const widths = [...text('xl/worksheets/sheet1.xml').matchAll(/<col min="(\d)" max="\1" width="(\d+)"/g)];
    expect(widths.map(([, at, width]) => [at, width])).toEqual([
      ['1', '28'],
      ['2', '16'],
      ['3', '12'],
      ['4', '20'],
    ]);
    expect(text('xl/styles.xml')).toContain('dd/mm/yyyy');
    expect(text('xl/styles.xml')).toContain('&quot;R$&quot;');
  });
});
