/** A line of text at a position from the upper left corner of an A4 page, in points. */
export interface PdfLine {
  x: number;
  y: number;
  size: number;
  text: string;
  isBold?: boolean;
}

const PAGE = { width: 595, height: 842 };

/** The characters of Windows-1252 that are not those of Latin-1. */
const EXTRA: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
};

/** A text as a hexadecimal PDF string; a character that the font does not have becomes a question mark. */
function encodeText(text: string): string {
  const bytes = Array.from(text.normalize('NFC'), (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0x20 && code <= 0x7e) return code;
    return code >= 0xa0 && code <= 0xff ? code : (EXTRA[char] ?? 0x3f);
  });
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

const drawLine = ({ x, y, size, text, isBold = false }: PdfLine) =>
  `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${PAGE.height - y} Td ${encodeText(text)} Tj ET`;

/**
 * A PDF of one page with lines of text and horizontal rules at some heights, in the fonts that every reader has. It needs
 * no browser, so that a receipt is ready with the response.
 */
export function writePdf(title: string, lines: readonly PdfLine[], rules: readonly number[] = []): Buffer {
  const content = [
    '0.75 0.75 0.75 RG 0.75 w',
    ...rules.map((y) => `56 ${PAGE.height - y} m ${PAGE.width - 56} ${PAGE.height - y} l S`),
    '0 0 0 rg',
    ...lines.map(drawLine),
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${encodeText(title)} >>`,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
