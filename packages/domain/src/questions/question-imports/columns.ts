import { fold } from './fold.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The letters that a table has columns for. */
export const COLUMN_LETTERS: readonly string[] = LETTERS;

interface ImportColumn {
  label: string;
  /** The headings by which it is recognised, without accents, signs and capitals. */
  words: readonly string[];
}

const letterColumns = <P extends string>(
  prefix: P,
  label: (letter: string) => string,
  words: (letter: string) => string[],
) =>
  Object.fromEntries(
    LETTERS.map((letter) => [
      `${prefix}_${letter}`,
      { label: label(letter.toUpperCase()), words: words(letter) },
    ]),
  ) as unknown as Record<`${P}_${(typeof LETTERS)[number]}`, ImportColumn>;

/** The fields that a column of a CSV or XLSX file may hold. */
export const IMPORT_COLUMNS = {
  code: { label: 'Código', words: ['codigo', 'cod', 'code', 'id', 'idnumber', 'identificador'] },
  family: { label: 'Família', words: ['familia', 'prova', 'certificacao', 'family', 'exam'] },
  module: { label: 'Módulo', words: ['modulo', 'mod', 'module', 'disciplina', 'subject'] },
  statement: {
    label: 'Enunciado',
    words: [
      'enunciado',
      'pergunta',
      'questao',
      'texto',
      'statement',
      'question',
      'question text',
      'questiontext',
      'stem',
    ],
  },
  ...letterColumns(
    'option',
    (letter) => `Alternativa ${letter}`,
    (letter) => [
      letter,
      ...['alternativa', 'alt', 'opcao', 'op', 'resposta', 'option', 'answer', 'choice'].map(
        (word) => `${word} ${letter}`,
      ),
    ],
  ),
  options: {
    label: 'Alternativas em uma coluna',
    words: [
      'alternativas',
      'todas as alternativas',
      'alternativas em uma coluna',
      'opcoes',
      'respostas',
      'itens',
      'options',
      'choices',
      'answers',
    ],
  },
  correct: {
    label: 'Correta',
    words: [
      'correta',
      'alternativa correta',
      'resposta correta',
      'gabarito',
      'resposta',
      'resp',
      'certa',
      'correct',
      'correct answer',
      'answer',
      'answer 1',
      'key',
    ],
  },
  resolution: {
    label: 'Resolução',
    words: ['resolucao', 'comentario', 'explicacao', 'resolution', 'explanation', 'feedback'],
  },
  hint: { label: 'Dica', words: ['dica', 'hint'] },
  ...letterColumns(
    'reason',
    (letter) => `Comentário ${letter}`,
    (letter) =>
      ['comentario', 'motivo', 'justificativa', 'reason', 'feedback'].map((word) => `${word} ${letter}`),
  ),
  tags: { label: 'Etiquetas', words: ['etiquetas', 'etiqueta', 'tags', 'tag', 'assuntos', 'topics'] },
  source: { label: 'Fonte', words: ['fonte', 'origem', 'banca', 'source'] },
  year: { label: 'Ano', words: ['ano', 'year'] },
  label: { label: 'Dificuldade', words: ['dificuldade', 'nivel', 'difficulty', 'level', 'label'] },
} as const satisfies Record<string, ImportColumn>;

export type ImportColumnName = keyof typeof IMPORT_COLUMNS;

export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as ImportColumnName[];

/** The columns of our own files, which have one for each option. */
export const WRITTEN_COLUMN_NAMES = IMPORT_COLUMN_NAMES.filter((name) => name !== 'options');

/** Which column of the file, counted from 0, holds a field; a field that no column holds is missing. */
export type ColumnMapping = Partial<Record<ImportColumnName, number>>;

/** Guesses the mapping from the headings. */
export function guessColumns(headings: readonly string[]): ColumnMapping {
  const folded = headings.map((heading) => fold(heading));
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const name of IMPORT_COLUMN_NAMES) {
    const words: readonly string[] = IMPORT_COLUMNS[name].words;
    const at = words
      .map((word) => folded.findIndex((heading, index) => heading === word && !taken.has(index)))
      .find((index) => index !== -1);
    if (at === undefined) continue;
    taken.add(at);
    mapping[name] = at;
  }
  return mapping;
}

/** What a mapping lacks; an empty list when a file can be read by it. */
export function missingMappings(mapping: ColumnMapping): string[] {
  // A cell with all options may mark the right one itself.
  const needed: readonly ImportColumnName[] =
    mapping.options === undefined ? ['statement', 'option_a', 'option_b', 'correct'] : ['statement'];
  return needed.filter((name) => mapping[name] === undefined).map((name) => IMPORT_COLUMNS[name].label);
}

/** The labels of difficulty and the words by which a file names them. */
const LABEL_WORDS: readonly [string, readonly string[]][] = [
  ['easy', ['facil', 'easy', 'baixa', '1']],
  ['medium', ['media', 'medio', 'medium', 'moderada', '2']],
  ['hard', ['dificil', 'hard', 'alta', '3']],
];

/** The label that a word stands for; undefined when it is none. */
export const findLabel = (word: string): string | undefined =>
  LABEL_WORDS.find(([, words]) => words.includes(fold(word)))?.[0];

/** The tags of a cell or a line, separated by a comma, a semicolon or a vertical bar. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
