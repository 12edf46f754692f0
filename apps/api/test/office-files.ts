import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const zip = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

/** An XLSX file with these sheets. */
export function buildXlsx(
  sheets: Record<string, (string | number)[][]>,
  more: Record<string, string> = {},
): Buffer {
  const names = Object.keys(sheets);
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  const toSheet = (rows: (string | number)[][]) =>
    `${HEAD}<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  return zip({
    'xl/workbook.xml': `${HEAD}<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, toSheet(sheets[name] ?? [])]),
    ),
    ...more,
  });
}

/** A DOCX file; a string is a paragraph of plain text, or the XML of a block when it begins with `<w:`. */
export function buildDocx(
  blocks: readonly string[],
  { pictures = {}, more = {} }: { pictures?: Record<string, Buffer>; more?: Record<string, string> } = {},
): Buffer {
  const body = blocks.map((block) =>
    block.startsWith('<w:')
      ? block
      : `<w:p><w:r><w:t xml:space="preserve">${escapeXml(block)}</w:t></w:r></w:p>`,
  );
  const relations = Object.keys(pictures).map(
    (name, at) => `<Relationship Id="rId${at + 1}" Target="media/${name}"/>`,
  );
  return zip({
    'word/document.xml': `${HEAD}<w:document><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships>${relations.join('')}<Relationship Id="rIdOut" Target="https://example.com/x.png" TargetMode="External"/></Relationships>`,
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...more,
  });
}
