import { Zip, ZipDeflate } from 'fflate';
import type { CellStyle, SheetCell } from './export-cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, besides the sheet itself. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The formats in the order of STYLES.
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** Characters that XML 1.0 does not allow: control characters, lone surrogates and two others. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLES: Record<CellStyle, number> = { money: 1, day: 2, instant: 3, heading: 4, sum: 5 };

/** A string cell is never computed, whatever it begins with. */
function formatCell(cell: SheetCell): string {
  if (cell === null) return '<c/>';
  const { value, style } = typeof cell === 'object' ? cell : { value: cell, style: null };
  const format = style ? ` s="${STYLES[style]}"` : '';
  if (typeof value === 'number') return `<c${format}><v>${value}</v></c>`;
  return `<c${format} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const formatColumn = (width: number, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;

/** The heading stays in sight; the columns have their widths. */
const formatHead = (widths: readonly number[]) =>
  widths.length === 0
    ? ''
    : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map(formatColumn).join('')}</cols>`;

const formatRow = (cells: readonly SheetCell[]) => `<row>${cells.map(formatCell).join('')}</row>`;

/** A workbook with one sheet, as a stream: memory holds one batch of rows at a time. */
export async function* writeWorkbook(
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
  widths: readonly number[] = [],
): AsyncIterable<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  function* takeChunks() {
    if (failure) throw failure;
    yield* chunks;
    chunks = [];
  }
  const encoder = new TextEncoder();
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(encoder.encode(content), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  sheet.push(encoder.encode(`${HEAD}<worksheet xmlns="${MAIN}">${formatHead(widths)}<sheetData>`));
  for await (const rows of batches) {
    sheet.push(encoder.encode(rows.map(formatRow).join('')));
    yield* takeChunks();
  }
  sheet.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* takeChunks();
}
