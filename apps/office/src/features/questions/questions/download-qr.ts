import { saveFile } from '@toro/ui/save-file.ts';
import { encode } from 'uqr';

const BORDER = 4;
const PNG_SIZE = 1024;

/** The code of an address as an SVG drawing. */
export function drawQr(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`;
}

/** The same as a PNG of 1024 px. */
function drawPng(address: string): Promise<Blob> {
  const { data, size } = encode(address, { ecc: 'M', border: BORDER });
  const canvas = document.createElement('canvas');
  canvas.width = PNG_SIZE;
  canvas.height = PNG_SIZE;
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.reject(new Error('no canvas'));
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, PNG_SIZE, PNG_SIZE);
  brush.fillStyle = '#000';
  const at = (index: number) => Math.round((index * PNG_SIZE) / size);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) brush.fillRect(at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Saves the code of a question's printed address. */
export async function downloadQr(code: string, format: 'svg' | 'png', studentUrl: string): Promise<void> {
  const address = `${studentUrl}/qr/${code}`;
  const content =
    format === 'svg' ? new Blob([drawQr(address)], { type: 'image/svg+xml' }) : await drawPng(address);
  const link = URL.createObjectURL(content);
  saveFile(link, `qr-${code}.${format}`);
  setTimeout(() => URL.revokeObjectURL(link), 60_000);
}
