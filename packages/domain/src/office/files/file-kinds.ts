import { formatSize } from './format-size.ts';

/** What an uploaded file is, by its content. */
export const FILE_KINDS = ['image', 'pdf', 'audio', 'video', 'subtitles'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

export const FILE_KIND_NAMES: Record<FileKind, string> = {
  image: 'Imagem',
  pdf: 'PDF',
  audio: 'Áudio',
  video: 'Vídeo',
  subtitles: 'Legenda',
};

/** In a sentence about what is taken. */
const PLURALS: Record<FileKind, string> = {
  image: 'imagens',
  pdf: 'PDFs',
  audio: 'áudios',
  video: 'vídeos',
  subtitles: 'legendas',
};

const MB = 1024 * 1024;

/** The largest file of each kind, in bytes. */
export const MAX_FILE_BYTES: Record<FileKind, number> = {
  image: 10 * MB,
  pdf: 50 * MB,
  audio: 200 * MB,
  video: 2048 * MB,
  subtitles: 300 * 1024,
};

export const MAX_UPLOAD_BYTES = Math.max(...Object.values(MAX_FILE_BYTES));

/** The largest image: 40 megapixels. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** The largest piece of an upload, in bytes. */
export const MAX_CHUNK_BYTES = 8 * MB;

/** How long an unfinished upload is kept. */
export const UPLOAD_LIFETIME_MS = 48 * 60 * 60 * 1000;

/** The formats that are taken. SRT becomes WebVTT. */
export const FILE_FORMATS = {
  png: { kind: 'image', name: 'PNG', mime: 'image/png', extension: 'png' },
  jpeg: { kind: 'image', name: 'JPEG', mime: 'image/jpeg', extension: 'jpg' },
  webp: { kind: 'image', name: 'WebP', mime: 'image/webp', extension: 'webp' },
  svg: { kind: 'image', name: 'SVG', mime: 'image/svg+xml', extension: 'svg' },
  pdf: { kind: 'pdf', name: 'PDF', mime: 'application/pdf', extension: 'pdf' },
  mp3: { kind: 'audio', name: 'MP3', mime: 'audio/mpeg', extension: 'mp3' },
  mp4: { kind: 'video', name: 'MP4', mime: 'video/mp4', extension: 'mp4' },
  webm: { kind: 'video', name: 'WebM', mime: 'video/webm', extension: 'webm' },
  vtt: { kind: 'subtitles', name: 'WebVTT', mime: 'text/vtt', extension: 'vtt' },
  srt: { kind: 'subtitles', name: 'SRT', mime: 'text/vtt', extension: 'vtt' },
} as const satisfies Record<string, { kind: FileKind; name: string; mime: string; extension: string }>;

export type FileFormat = keyof typeof FILE_FORMATS;

const formatNames = (kind: FileKind) =>
  Object.values(FILE_FORMATS)
    .filter((format) => format.kind === kind)
    .map(({ name }) => name)
    .join(', ');

/** What is taken, in words: of one kind, or of all. */
export function describeAccepted(kind?: FileKind): string {
  if (kind) return `${PLURALS[kind]}${kind === 'pdf' ? '' : ` (${formatNames(kind)})`}`;
  const all = FILE_KINDS.map((each) => describeAccepted(each));
  return `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
}

/** The endings of the names of files of a kind, for the dialog that chooses one; `.txt` and others are left out. */
const ENDINGS: Record<FileKind, readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'webp', 'svg'],
  pdf: ['pdf'],
  audio: ['mp3'],
  // The server says of the others whether it can make them ready for browsers.
  video: ['mp4', 'm4v', 'webm', 'mov', 'mkv', 'avi', 'flv', 'wmv'],
  subtitles: ['vtt', 'srt'],
};

/** The value of `accept` of a file input. */
export const acceptedEndings = (kind?: FileKind): string =>
  (kind ? [kind] : FILE_KINDS)
    .flatMap((each) => ENDINGS[each])
    .map((ending) => `.${ending}`)
    .join(',');

/** The kind that a file's name claims. It only chooses the limit before the first byte; the content decides. */
export function guessKind(name: string): FileKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_KINDS.find((kind) => ENDINGS[kind].includes(ending)) ?? null;
}

/** Why a file of this size is rejected; null when it is not. */
export function fileSizeError(kind: FileKind, bytes: number): string | null {
  if (bytes <= MAX_FILE_BYTES[kind]) return null;
  const limit = formatSize(MAX_FILE_BYTES[kind]);
  const size = formatSize(bytes) === limit ? formatSize(bytes, Math.ceil) : formatSize(bytes);
  return `O arquivo tem ${size}; ${PLURALS[kind]} podem ter até ${limit}.`;
}
