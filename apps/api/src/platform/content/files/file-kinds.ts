/** The kinds of files that content may refer to, with their allowed types and maximum size. */
export const FILE_KINDS = {
  image: { types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'], maxBytes: 1_000_000 },
  pdf: { types: ['application/pdf'], maxBytes: 20_000_000 },
  audio: { types: ['audio/mpeg'], maxBytes: 60_000_000 },
  video: { types: ['video/mp4', 'video/webm'], maxBytes: 300_000_000 },
  subtitles: { types: ['text/vtt'], maxBytes: 300_000 },
} as const;

export type FileKind = keyof typeof FILE_KINDS;
export type ContentType = (typeof FILE_KINDS)[FileKind]['types'][number];

export const EXTENSIONS: Record<ContentType, readonly string[]> = {
  'image/svg+xml': ['.svg'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'audio/mpeg': ['.mp3'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'text/vtt': ['.vtt'],
};

/** Detects a file's type from its first bytes; the name is ignored. */
export function detectType(head: Buffer): ContentType | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(0, 5) === '%PDF-') return 'application/pdf';
  if (ascii(4, 8) === 'ftyp') return 'video/mp4';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm';
  if (ascii(0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg';
  const opening = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^WEBVTT[\s]/.test(opening)) return 'text/vtt';
  if (/^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(opening)) return 'image/svg+xml';
  return undefined;
}

const UNSAFE_SVG_PATTERNS: readonly [RegExp, string][] = [
  [/<\s*script/i, 'holds a script'],
  [/<\s*foreignobject/i, 'holds a foreignObject'],
  [/<!(doctype|entity)/i, 'holds a DOCTYPE or an entity'],
  [/[\s"'/]on[a-z]+\s*=/i, 'holds an event handler'],
  [/javascript\s*:/i, 'holds a javascript: address'],
  [/href\s*=\s*["'](?!#|data:image\/(png|jpeg|webp);)/i, 'refers to something outside itself'],
  [/@import|url\(\s*["']?(?!["']?#)/i, 'refers to something outside itself'],
];

/** An SVG with a script, a handler or an external reference is an error. */
export function svgError(svg: string): string | undefined {
  return UNSAFE_SVG_PATTERNS.find(([pattern]) => pattern.test(svg))?.[1];
}
