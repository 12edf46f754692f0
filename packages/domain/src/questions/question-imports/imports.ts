import type { QuestionLabel } from '../questions/question-fields.ts';
import type { ImportFormat } from './formats.ts';

/** The steps of an import, in their order, by the name in the address. */
export const IMPORT_STEPS = {
  arquivo: 'Arquivo',
  destino: 'Destino',
  conferencia: 'Conferência',
  simulacao: 'Simulação',
  conclusao: 'Conclusão',
} as const;

export type ImportStep = keyof typeof IMPORT_STEPS;

/** Where an import stands, with its name on the screen. */
export const IMPORT_STATES = {
  reading: 'Lendo',
  checking: 'Conferindo',
  ready: 'Em andamento',
  refused: 'Recusada',
  committing: 'Importando',
  done: 'Concluída',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
} as const;

export type ImportState = keyof typeof IMPORT_STATES;

export const IMPORT_STATE_NAMES = Object.keys(IMPORT_STATES) as ImportState[];

/** What would become of a question of the file. */
export const ROW_STATES = {
  new: 'Nova',
  changed: 'Muda',
  same: 'Igual',
  similar: 'Parecida',
  error: 'Com erro',
} as const;

export type RowState = keyof typeof ROW_STATES;

/** What the rows of an import can be sorted by; `-` before it for descending. */
export const ROW_SORTS = [
  'position',
  '-position',
  'state',
  '-state',
  'code',
  '-code',
  'statement',
  '-statement',
] as const;

export type RowSort = (typeof ROW_SORTS)[number];

export const ROW_STATE_NAMES = Object.keys(ROW_STATES) as RowState[];

/** What is done with a question whose code is known. */
export const ROW_CHOICES = {
  skip: 'Pular',
  update: 'Atualizar',
  rename: 'Criar com outro código',
} as const;

export type RowChoice = keyof typeof ROW_CHOICES;

export const ROW_CHOICE_NAMES = Object.keys(ROW_CHOICES) as RowChoice[];

/** What the import leaves out, as the report names it. */
export const DROPPED_NAMES: Readonly<Record<string, string>> = {
  'partial-weight': 'Pesos parciais de outras alternativas',
  grade: 'Nota da questão',
  penalty: 'Penalidade por tentativa',
  shuffling: 'Embaralhamento das alternativas',
  'combined-feedback': 'Textos gerais de acerto e erro',
  'answer-numbering': 'Numeração das alternativas',
  link: 'Ligações sem https ou para arquivos do outro sistema (o texto delas fica)',
};

export interface ImportDestination {
  family_id: number;
  module_id: number | null;
}

/** Why a question of the file cannot come in as it is, or what it still lacks, with the heading of the group. */
export const ROW_CAUSES = {
  description: 'Imagens sem descrição',
  key: 'Sem gabarito',
  options: 'Alternativas em falta',
  equal: 'Alternativas iguais',
  place: 'Sem família ou módulo',
  table: 'Tabelas sem cabeçalho',
  equation: 'Equações não lidas',
  attribute: 'Ano ou dificuldade que não existe',
  type: 'Outros tipos de questão',
  weight: 'Várias respostas certas',
  picture: 'Imagens que não estão no arquivo',
  code: 'Códigos que não podem ser usados',
  formula: 'Fórmulas com erro',
  statement: 'Sem enunciado',
  limit: 'Maiores que o permitido',
  video: 'Vídeos que não existem',
  unreadable: 'Partes que não puderam ser lidas',
} as const;

export type RowCause = keyof typeof ROW_CAUSES;

export const ROW_CAUSE_NAMES = Object.keys(ROW_CAUSES) as RowCause[];

/** What is wrong with a question, in words. */
export interface RowError {
  cause: RowCause;
  /** The field that has it, such as `options.0`, `correct` or `code`; empty for the whole question. */
  field: string;
  message: string;
}

export interface ImportedOption {
  text: string;
  reason: string;
  correct: boolean;
  /** The path of an image after the text. */
  image: string | null;
}

export interface ImportedVideo {
  provider: 'vimeo' | 'youtube' | 'file' | 'embed';
  source: string;
}

/** A question of a file. Texts are HTML; pictures are named by their path in the public files. */
export interface ImportedQuestion {
  code: string;
  statement: string;
  image: string | null;
  options: ImportedOption[];
  hint: string;
  hint_image: string | null;
  resolution: string;
  video: ImportedVideo | null;
  video_libras: ImportedVideo | null;
  tags: string[];
  source: string;
  year: number | null;
  label: QuestionLabel | null;
}

export interface ImportedPicture {
  /** Its path in the public files, such as `uploads/49779094-quadro.png`. */
  path: string;
  size: number;
}

export type ImportCounts = Record<RowState, number> & {
  left_out: number;
  total: number;
  /** Rows that come in as drafts that lack something. */
  incomplete: number;
};

export interface ImportResult {
  added: number;
  changed: number;
  left_out: number;
  pictures: number;
  bytes: number;
}

type CarriedField = Exclude<keyof ImportedQuestion, 'code'> | 'reasons' | 'destination';

const TEXTS: readonly CarriedField[] = ['statement', 'options'];
const EXTRAS: readonly CarriedField[] = ['reasons', 'resolution', 'hint', 'tags', 'destination'];
const ATTRIBUTES: readonly CarriedField[] = ['source', 'year', 'label'];

/** The fields that each format can carry; an update leaves all others as they are. */
export const CARRIED_FIELDS: Readonly<Record<ImportFormat, readonly CarriedField[]>> = {
  moodle: [...TEXTS, ...EXTRAS],
  gift: [...TEXTS, 'reasons', 'resolution', 'tags', 'destination'],
  aiken: TEXTS,
  csv: [...TEXTS, ...EXTRAS, ...ATTRIBUTES],
  xlsx: [...TEXTS, ...EXTRAS, ...ATTRIBUTES],
  docx: [...TEXTS, ...EXTRAS, ...ATTRIBUTES],
  lines: [...TEXTS, ...EXTRAS, ...ATTRIBUTES, 'image', 'hint_image', 'video', 'video_libras'],
};

export const IMPORT_WAIT_DAYS = 7;
export const IMPORT_KEEP_DAYS = 90;
