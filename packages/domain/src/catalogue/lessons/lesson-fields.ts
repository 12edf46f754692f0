import { countMarkup, UNDESCRIBED_PICTURE } from '../../base/rich-text/plain-text.ts';
import type { MissingField } from '../content/kinds.ts';
import { LIVE_CODE_SUFFIX } from './lesson-kind.ts';
import { detectVideoPlayer, findEmbedUrl } from './video-player.ts';

export const LESSON_KINDS = {
  lesson: 'Aula',
  live: 'Aula ao vivo',
  welcome: 'Boas-vindas',
  mock: 'Simulado',
  mock_video: 'Simulado com vídeo',
} as const;

export type LessonKind = keyof typeof LESSON_KINDS;

type Part =
  | 'videos'
  | 'pdf'
  | 'discipline'
  | 'questions'
  | 'episode'
  | 'mock_number'
  | 'groups'
  | 'books'
  | 'marks';

/** The parts that the form of each kind has, besides code, title, introduction and text. */
const PARTS: Record<LessonKind, readonly Part[]> = {
  lesson: ['videos', 'pdf', 'discipline', 'questions', 'episode', 'marks'],
  live: ['videos', 'pdf', 'discipline', 'questions', 'episode', 'marks'],
  welcome: ['groups', 'books'],
  mock: ['pdf', 'questions', 'mock_number', 'marks'],
  mock_video: ['videos', 'pdf', 'questions', 'mock_number', 'marks'],
};

/** Whether lessons of a kind have a part; one whose kind is not chosen has none. */
export const hasPart = (kind: LessonKind | '', part: Part): boolean =>
  kind !== '' && PARTS[kind].includes(part);

export const isMockKind = (kind: LessonKind): boolean => kind === 'mock' || kind === 'mock_video';

export interface LessonVideo {
  /** The id of a stored video, which keeps its plays; negative for a new one. */
  id: number;
  title: string;
  /** An address at Vimeo or YouTube, one frame of an accepted host, or `file:` and the key of a stored file. */
  address: string;
  /** The id of an uploaded video, in the place of an address. */
  file: number | null;
  libras: string;
  libras_file: number | null;
  /** The id of the picture before it plays. */
  poster_image: number | null;
  /** The id of an uploaded subtitle file. */
  subtitles: number | null;
}

export const GROUP_KINDS = { 1: 'WhatsApp', 2: 'Telegram', 3: 'Calendário' } as const;

export interface LessonGroup {
  id: number;
  kind: 1 | 2 | 3;
  title: string;
  link: string;
  pdf: number | null;
}

export const BOOK_KINDS = { 1: 'Apostila', 2: 'Bíblia' } as const;

export interface LessonBook {
  id: number;
  kind: 1 | 2;
  title: string;
  pdf: number | null;
}

/** A lesson as the office writes it. */
export interface LessonFields {
  course: number | null;
  kind: LessonKind;
  /** Without the suffix of live lessons. */
  code: string;
  title: string;
  about: string;
  text: string;
  pdf: number | null;
  videos: LessonVideo[];
  discipline: number | null;
  offers_mentorship: boolean;
  /** The codes of the questions of its test, in order. */
  questions: string[];
  /** The podcast episode that students find in the lesson. */
  episode: number | null;
  is_principal: boolean;
  is_locked: boolean;
  mock_number: number | null;
  groups: LessonGroup[];
  books: LessonBook[];
  [field: string]: unknown;
}

export const LESSON_LENGTHS = { code: 40, title: 160, about: 4000, text: 40_000, part: 120 } as const;
export const MAX_VIDEOS = 20;
export const MAX_TEST_QUESTIONS = 300;
export const MAX_GROUPS = 10;
export const MAX_BOOKS = 10;

export const EMPTY_LESSON: LessonFields = {
  course: null,
  kind: 'lesson',
  code: '',
  title: '',
  about: '',
  text: '',
  pdf: null,
  videos: [],
  discipline: null,
  offers_mentorship: false,
  questions: [],
  episode: null,
  is_principal: false,
  is_locked: false,
  mock_number: null,
  groups: [],
  books: [],
};

/** The code as students see it; the suffix of a live lesson opens its thread. */
export const toStoredCode = (code: string, kind: LessonKind): string =>
  kind === 'live' ? `${code.trim()} ${LIVE_CODE_SUFFIX}` : code.trim();

const SLUGS: Record<LessonKind, { slug: string; classTypeId: number }> = {
  lesson: { slug: 'aula', classTypeId: 1 },
  live: { slug: 'aula', classTypeId: 1 },
  welcome: { slug: 'boasvindas', classTypeId: 5 },
  mock: { slug: 'simulado', classTypeId: 2 },
  mock_video: { slug: 'simuladocomvideo', classTypeId: 2 },
};

export const toStoredKind = (kind: LessonKind) => SLUGS[kind];

/** Kind and code of a stored lesson. */
export function readLessonKind(row: { slug: string; classTypeId: number; code: string }): {
  kind: LessonKind;
  code: string;
} {
  const code = row.code.trimEnd();
  if (row.classTypeId === 5) return { kind: 'welcome', code };
  if (row.slug === 'simulado') return { kind: 'mock', code };
  if (row.slug === 'simuladocomvideo') return { kind: 'mock_video', code };
  if (!code.endsWith(LIVE_CODE_SUFFIX)) return { kind: 'lesson', code };
  return { kind: 'live', code: code.slice(0, -LIVE_CODE_SUFFIX.length).trimEnd() };
}

export type VideoProvider = 'vimeo' | 'youtube' | 'file' | 'embed';
const STORED_FILE = /^file:(public\/videos\/[^\s/]+)$/;

/** A typed address as provider and source; null when it cannot be shown. */
export function readVideoAddress(
  address: string,
  hosts: readonly string[],
): { provider: VideoProvider; source: string } | null {
  const typed = address.trim();
  const file = STORED_FILE.exec(typed)?.[1];
  if (file) return { provider: 'file', source: file };
  const player = detectVideoPlayer(typed);
  if (player.kind === 'vimeo' || player.kind === 'youtube')
    return { provider: player.kind, source: player.id };
  const url = findEmbedUrl(typed, hosts);
  return url
    ? { provider: 'embed', source: `<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>` }
    : null;
}

/** The address of a stored video as the form shows it. */
export function writeVideoAddress(provider: string | null, source: string | null): string {
  if (!provider || !source) return '';
  if (provider === 'vimeo') return `https://vimeo.com/${source}`;
  if (provider === 'youtube') return `https://youtu.be/${source}`;
  return provider === 'file' ? `file:${source}` : source;
}

/** What is wrong with the address of a video; null when nothing is. */
export function videoAddressError(address: string, hosts: readonly string[]): string | null {
  if (readVideoAddress(address, hosts)) return null;
  return `Este endereço não pode ser incorporado. Hosts aceitos: ${hosts.join(', ')}.`;
}

function videosError(videos: readonly LessonVideo[], hosts: readonly string[] | null): string | null {
  if (videos.length > MAX_VIDEOS) return 'Uma aula tem até 20 vídeos.';
  for (const [at, { title, address, file, libras }] of videos.entries()) {
    if (title.trim() === '') return `Digite o título do vídeo ${at + 1}.`;
    if (!file && address.trim() === '') return `Envie o vídeo ${at + 1}, ou cole o endereço dele.`;
    if (!hosts) continue;
    const wrong =
      (file ? null : videoAddressError(address, hosts)) ??
      (libras.trim() ? videoAddressError(libras, hosts) : null);
    if (wrong) return wrong;
  }
  return null;
}

function groupsError(groups: readonly LessonGroup[]): string | null {
  if (groups.length > MAX_GROUPS) return 'As boas-vindas têm até 10 grupos.';
  for (const [at, { title, link, pdf }] of groups.entries()) {
    if (title.trim() === '') return `Digite o título do grupo ${at + 1}.`;
    if (link.trim() === '' && pdf === null) return `O grupo ${at + 1} precisa de um link ou de um PDF.`;
    if (link.trim() !== '' && !/^https:\/\/[^\s\\]+$/.test(link.trim()))
      return `O link do grupo ${at + 1} precisa começar com https://.`;
  }
  return null;
}

function booksError(books: readonly LessonBook[]): string | null {
  if (books.length > MAX_BOOKS) return 'As boas-vindas têm até 10 livros.';
  for (const [at, { title, pdf }] of books.entries()) {
    if (title.trim() === '') return `Digite o título do livro ${at + 1}.`;
    if (pdf === null) return `Envie o PDF do livro ${at + 1}.`;
  }
  return null;
}

/** What keeps a lesson from being published, besides what the other lessons of its course decide. */
export function findLessonMissingFields(
  fields: LessonFields,
  hosts: readonly string[] | null = null,
): MissingField[] {
  const { kind, code, title, discipline, offers_mentorship, mock_number } = fields;
  const found: [string, string | null | false][] = [
    ['code', code.trim() === '' && 'Digite o código.'],
    ['title', title.trim() === '' && 'Digite o título.'],
    ['text', countMarkup(fields.text).undescribed > 0 && UNDESCRIBED_PICTURE],
    ['videos', hasPart(kind, 'videos') && videosError(fields.videos, hosts)],
    ['groups', hasPart(kind, 'groups') && groupsError(fields.groups)],
    ['books', hasPart(kind, 'books') && booksError(fields.books)],
    [
      'discipline',
      hasPart(kind, 'discipline') &&
        offers_mentorship &&
        discipline === null &&
        'Uma aula com mentoria precisa de uma disciplina.',
    ],
    ['mock_number', isMockKind(kind) && mock_number === null && 'Digite o número do simulado.'],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
