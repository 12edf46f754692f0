/** The kinds of entities that name files, in words. */
export const FILE_USE_KINDS = {
  banner: 'Banner',
  question: 'Questão',
  course: 'Curso',
  lesson: 'Aula',
  podcast: 'Podcast',
  episode: 'Episódio',
  'score-text': 'Textos de nota',
  exam: 'Prova',
  brand: 'Marca',
  setting: 'Configuração',
  mail: 'E-mail',
  terms: 'Termos',
} as const;

export type FileUseKind = keyof typeof FILE_USE_KINDS;

/** What names the file: what students see, a draft, or a kept version. */
export const FILE_USE_STATES = {
  published: 'Publicado',
  draft: 'Rascunho',
  scheduled: 'Agendado',
  version: 'Versão',
} as const;

export type FileUseState = keyof typeof FILE_USE_STATES;

/** What a use is, from the table of its row. */
export function fileUseState(source: string): FileUseState {
  if (source === 'content_entities') return 'draft';
  if (source === 'content_schedules') return 'scheduled';
  return source.endsWith('_versions') ? 'version' : 'published';
}

/** How long a removed file can be restored. */
export const BIN_DAYS = 30;

/** Ranges of sizes by which files are filtered, in bytes. */
export const FILE_SIZES = {
  small: 'Até 1 MB',
  medium: 'De 1 a 10 MB',
  large: 'De 10 a 100 MB',
  huge: 'Acima de 100 MB',
} as const;

const MB = 1024 * 1024;

export const FILE_SIZE_RANGES: Readonly<Record<keyof typeof FILE_SIZES, readonly [number, number]>> = {
  small: [0, MB],
  medium: [MB + 1, 10 * MB],
  large: [10 * MB + 1, 100 * MB],
  huge: [100 * MB + 1, Number.MAX_SAFE_INTEGER],
};
