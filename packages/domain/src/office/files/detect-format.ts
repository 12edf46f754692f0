import type { FileFormat } from './file-kinds.ts';

/** What a file is: a format that is taken, or the name of something else. */
export type DetectedFormat = { format: FileFormat } | { other: string };

/** A video of a format that browsers do not play. */
export const isOtherVideo = (detected: DetectedFormat): detected is { other: string } =>
  'other' in detected && detected.other.startsWith('um vídeo');

/** How many bytes from the start of a file are enough to detect its format. */
export const DETECTION_BYTES = 4096;

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const startsWith = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((value, index) => bytes[index] === value);

/** Programs, archives, documents and media that are not taken, by their first bytes. */
const OTHERS: readonly [name: string, matches: (bytes: Uint8Array) => boolean][] = [
  ['um programa (EXE)', (b) => ascii(b, 0, 2) === 'MZ'],
  ['um programa (ELF)', (b) => startsWith(b, 0x7f, 0x45, 0x4c, 0x46)],
  [
    'um programa (Mach-O)',
    (b) => startsWith(b, 0xcf, 0xfa, 0xed, 0xfe) || startsWith(b, 0xce, 0xfa, 0xed, 0xfe),
  ],
  ['um programa (Java ou Mach-O)', (b) => startsWith(b, 0xca, 0xfe, 0xba, 0xbe)],
  ['um programa (script)', (b) => ascii(b, 0, 2) === '#!'],
  ['um programa (WebAssembly)', (b) => startsWith(b, 0, 0x61, 0x73, 0x6d)],
  [
    'um arquivo compactado (ZIP ou documento do Office)',
    (b) => startsWith(b, 0x50, 0x4b) && [3, 5, 7].includes(b[2] ?? 0),
  ],
  ['um arquivo compactado (RAR)', (b) => ascii(b, 0, 4) === 'Rar!'],
  ['um arquivo compactado (7z)', (b) => startsWith(b, 0x37, 0x7a, 0xbc, 0xaf)],
  ['um arquivo compactado (GZIP)', (b) => startsWith(b, 0x1f, 0x8b)],
  ['um arquivo compactado (BZIP2)', (b) => ascii(b, 0, 3) === 'BZh'],
  ['um arquivo compactado (XZ)', (b) => startsWith(b, 0xfd, 0x37, 0x7a, 0x58)],
  ['um arquivo compactado (ZSTD)', (b) => startsWith(b, 0x28, 0xb5, 0x2f, 0xfd)],
  ['um arquivo compactado (TAR)', (b) => ascii(b, 257, 5) === 'ustar'],
  ['um documento antigo do Office', (b) => startsWith(b, 0xd0, 0xcf, 0x11, 0xe0)],
  ['uma imagem GIF', (b) => /^GIF8[79]a$/.test(ascii(b, 0, 6))],
  ['uma imagem BMP', (b) => ascii(b, 0, 2) === 'BM'],
  ['uma imagem TIFF', (b) => startsWith(b, 0x49, 0x49, 0x2a, 0) || startsWith(b, 0x4d, 0x4d, 0, 0x2a)],
  ['um áudio OGG', (b) => ascii(b, 0, 4) === 'OggS'],
  ['um áudio FLAC', (b) => ascii(b, 0, 4) === 'fLaC'],
  ['um áudio WAV', (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'WAVE'],
  ['um vídeo AVI', (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'AVI '],
  ['um vídeo FLV', (b) => ascii(b, 0, 3) === 'FLV'],
  ['um vídeo do Windows (WMV)', (b) => startsWith(b, 0x30, 0x26, 0xb2, 0x75)],
];

const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|mp71|avc1|M4V |M4VP|dash|MSNV|f4v )$/;

/** A file of the family of MP4, by its brand. */
function detectIsoMedia(bytes: Uint8Array): DetectedFormat | null {
  if (ascii(bytes, 4, 4) !== 'ftyp') return null;
  const brand = ascii(bytes, 8, 4);
  if (MP4_BRANDS.test(brand)) return { format: 'mp4' };
  if (/^M4[AB] $/.test(brand)) return { other: 'um áudio M4A' };
  if (/^(heic|heix|mif1|msf1)$/.test(brand)) return { other: 'uma imagem HEIC' };
  if (/^avi[fs]$/.test(brand)) return { other: 'uma imagem AVIF' };
  return { other: brand === 'qt  ' ? 'um vídeo QuickTime (MOV)' : 'um vídeo de formato desconhecido' };
}

/** WebM or Matroska, by the document type in the header. */
function detectMatroska(bytes: Uint8Array): DetectedFormat | null {
  if (!startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return null;
  return /\x42\x82[\x80-\xff]webm/.test(ascii(bytes, 0, 80))
    ? { format: 'webm' }
    : { other: 'um vídeo Matroska (MKV)' };
}

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** The length of the MP3 frame at `start`; null when there is none. */
function mp3FrameLength(bytes: Uint8Array, start: number): number | null {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(start, start + 3);
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return null;
  const version = (second >> 3) & 3;
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  const bitrate = (version === 3 ? BITRATES : BITRATES_2)[third >> 4];
  if (version === 1 || !rate || !bitrate) return null;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const factor = version === 3 ? 144 : 72;
  return Math.floor((factor * bitrate * 1000) / (rate / divisor)) + ((third >> 1) & 1);
}

/** MP3: a tag before the sound, or two frames one after the other. */
function isMp3(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === 'ID3') return (bytes[3] ?? 0xff) < 0xff && (bytes[4] ?? 0xff) < 0xff;
  const length = mp3FrameLength(bytes, 0);
  return length !== null && mp3FrameLength(bytes, length) !== null;
}

/** The text at the start of a file, without a byte order mark; null for binary data. */
function readText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return null;
  const start = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
  const head = bytes.subarray(start, DETECTION_BYTES);
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return null;
  return ascii(head, 0, head.length);
}

const XML_PROLOGUE = /^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>]*>)*/i;

function detectText(text: string): DetectedFormat {
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return { format: 'vtt' };
  if (/^\s*\d+[ \t]*\r?\n\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}[ \t]*-->/.test(text)) return { format: 'srt' };
  if (/^<(?:[a-z]+:)?svg[\s>/]/i.test(text.replace(XML_PROLOGUE, ''))) return { format: 'svg' };
  if (/<(?:!doctype html|html|head|body|script|iframe|div|p|a|table|style|title)[\s>]/i.test(text))
    return { other: 'uma página HTML' };
  if (/^\s*<\?php/i.test(text)) return { other: 'um programa (PHP)' };
  if (/^\s*</.test(text)) return { other: 'um documento XML' };
  return { other: text.trim() === '' ? 'um arquivo vazio' : 'um arquivo de texto' };
}

/** Detects the format of a file by its first bytes, never by its name. */
export function detectFormat(bytes: Uint8Array): DetectedFormat {
  if (bytes.length === 0) return { other: 'um arquivo vazio' };
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { format: 'png' };
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { format: 'jpeg' };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return { format: 'webp' };
  if (/^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8))) return { format: 'pdf' };
  const other = OTHERS.find(([, matches]) => matches(bytes));
  if (other) return { other: other[0] };
  const media = detectIsoMedia(bytes) ?? detectMatroska(bytes);
  if (media) return media;
  if (isMp3(bytes)) return { format: 'mp3' };
  const text = readText(bytes);
  return text === null ? { other: 'um arquivo de formato desconhecido' } : detectText(text);
}
