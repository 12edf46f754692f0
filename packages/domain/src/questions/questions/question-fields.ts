import { MAX_PICTURES } from '../../base/rich-text/allowed-html.ts';
import { hasTooManyFormulas } from '../../base/rich-text/formula-limits.ts';
import { countMarkup, plainText } from '../../base/rich-text/plain-text.ts';
import { foldText } from '../../base/text/fold-text.ts';
import type { MissingField } from '../../catalogue/content/kinds.ts';
import { letterAt, MAX_OPTIONS } from './lettering.ts';

export const QUESTION_LABELS = { easy: 'Fácil', medium: 'Média', hard: 'Difícil' } as const;

export type QuestionLabel = keyof typeof QUESTION_LABELS;

/** A video as its player needs it: the provider's id, embed markup, or an uploaded file. */
export interface VideoFields {
  provider: 'vimeo' | 'youtube' | 'file' | 'embed';
  source: string;
  /** The id of the uploaded file; only of the provider `file`. */
  file: number | null;
}

export interface OptionFields {
  /** Names the option as long as the question exists, wherever it is moved. */
  key: string;
  text: string;
  /** An image after the text, which only older questions have. */
  image: number | null;
  correct: boolean;
  /** Why it is right or wrong. */
  reason: string;
  /** Keeps its place when options are shuffled, such as 'Todas as anteriores'. */
  fixed?: boolean;
}

/** A question as the office writes it. Texts are HTML of the allow-list. A draft may be incomplete. */
export interface QuestionFields {
  code: string;
  family_id: number | null;
  module_id: number | null;
  statement: string;
  /** An image after the statement, which only older questions have. */
  image: number | null;
  options: OptionFields[];
  hint: string;
  hint_image: number | null;
  resolution: string;
  video: VideoFields | null;
  video_libras: VideoFields | null;
  tags: string[];
  source: string;
  year: number | null;
  label: QuestionLabel | null;
  internal_note: string;
  [field: string]: unknown;
}

/** The longest texts without their markup. */
export const QUESTION_LENGTHS = {
  code: 32,
  statement: 20_000,
  option: 1000,
  reason: 2000,
  hint: 2000,
  resolution: 20_000,
  tag: 40,
  source: 120,
  internal_note: 2000,
} as const;

export const MIN_QUESTION_OPTIONS = 2;
/** A question that came with more keeps them. */
export const MAX_NEW_OPTIONS = 8;
export const MAX_TAGS = 20;
export const MIN_YEAR = 1950;
export const MAX_TABLE_ROWS = 30;
export const MAX_TABLE_COLUMNS = 10;

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

export const isQuestionCode = (code: string): boolean =>
  code.length <= QUESTION_LENGTHS.code && CODE.test(code);

const emptyOption = (key: string): OptionFields => ({
  key,
  text: '',
  image: null,
  correct: false,
  reason: '',
});

export const EMPTY_QUESTION: QuestionFields = {
  code: '',
  family_id: null,
  module_id: null,
  statement: '',
  image: null,
  options: ['a', 'b', 'c', 'd'].map(emptyOption),
  hint: '',
  hint_image: null,
  resolution: '',
  video: null,
  video_libras: null,
  tags: [],
  source: '',
  year: null,
  label: null,
  internal_note: '',
};

/** An empty option whose key no other one has or had. */
export function newOption(options: readonly OptionFields[], random: () => number): OptionFields {
  const taken = new Set(options.map(({ key }) => key));
  for (;;) {
    const key = `n${Math.floor(random() * 1e9).toString(36)}`;
    if (!taken.has(key)) return emptyOption(key);
  }
}

/** What a question can lack, by the word of the screen. Each keeps it from being published. */
export const QUESTION_MISSING = {
  place: 'Família ou módulo',
  key: 'Gabarito',
  options: 'Alternativas',
  equal: 'Alternativas diferentes',
  description: 'Descrição da imagem',
  table: 'Cabeçalho da tabela',
  equation: 'Equação não lida',
  statement: 'Enunciado',
  formula: 'Fórmula correta',
  limit: 'Tamanho permitido',
  code: 'Código',
  video: 'Vídeo',
} as const;

export type QuestionMissingKind = keyof typeof QUESTION_MISSING;

/** How the list of questions names what a draft lacks, beside its other traits. */
export const missingTrait = (kind: QuestionMissingKind): string => `!${kind}`;

export interface QuestionMissing extends MissingField {
  kind: QuestionMissingKind;
}

/** What can be added later: a question of a file comes in as a draft without it. */
export const ADDABLE_MISSING: ReadonlySet<QuestionMissingKind> = new Set([
  'place',
  'key',
  'options',
  'equal',
  'description',
  'table',
  'equation',
]);

/** Stands where an equation of a file was that could not be read. */
export const UNREAD_EQUATION = '[equação não lida]';

interface TextRules {
  field: string;
  html: string;
  limit: number;
  /** How a message calls the text. */
  name: string;
  formulaError: (tex: string) => string | undefined;
}

/** What keeps one rich text from being published. */
function findTextMissingFields({ field, html, limit, name, formulaError }: TextRules): QuestionMissing[] {
  const missingFields: QuestionMissing[] = [];
  const missingField = (kind: QuestionMissingKind, message: string) =>
    missingFields.push({ kind, field, message });
  const { pictures, undescribed, tables, formulas } = countMarkup(html);
  if (plainText(html).length > limit)
    missingField('limit', `${name}: use no máximo ${limit.toLocaleString('pt-BR')} caracteres.`);
  if (pictures > MAX_PICTURES) missingField('limit', `${name}: use no máximo ${MAX_PICTURES} imagens.`);
  if (undescribed > 0) missingField('description', `${name}: descreva cada imagem no texto alternativo.`);
  if (html.includes(UNREAD_EQUATION))
    missingField('equation', `${name}: escreva a equação no lugar de ${UNREAD_EQUATION}.`);
  for (const { rows, columns, hasHeader } of tables) {
    if (rows > MAX_TABLE_ROWS || columns > MAX_TABLE_COLUMNS)
      missingField(
        'limit',
        `${name}: uma tabela tem no máximo ${MAX_TABLE_ROWS} linhas e ${MAX_TABLE_COLUMNS} colunas.`,
      );
    if (!hasHeader) missingField('table', `${name}: a primeira linha da tabela precisa ser o cabeçalho.`);
  }
  if (hasTooManyFormulas(formulas))
    missingField('limit', `${name}: as fórmulas são longas demais. Divida o texto.`);
  else
    for (const tex of formulas) {
      const error = formulaError(tex);
      if (error) missingField('formula', `${name}: a fórmula ${tex.slice(0, 60)} tem um erro (${error}).`);
    }
  return missingFields;
}

/** How two options are compared: without markup, capitals and accents. */
const readOption = ({ text, image }: OptionFields): string =>
  `${foldText(plainText(text)).replace(/\s+/g, ' ').trim()}|${image ?? ''}|${countMarkup(text).sources.join()}`;

interface MissingFieldRules {
  /** The error of a formula in TeX; the parser of formulas is not part of the domain. */
  formulaError: (tex: string) => string | undefined;
  year: number;
  /** How many options the published question has: more than 8 may stay. */
  publishedOptions?: number;
  /** Whether the family has modules. */
  hasModules?: boolean;
}

function findOptionMissingFields({ options }: QuestionFields, rules: MissingFieldRules): QuestionMissing[] {
  const missingFields: QuestionMissing[] = [];
  const missingField = (kind: QuestionMissingKind, field: string, message: string) =>
    missingFields.push({ kind, field, message });
  const most = Math.min(MAX_OPTIONS, Math.max(MAX_NEW_OPTIONS, rules.publishedOptions ?? 0));
  if (options.length < MIN_QUESTION_OPTIONS)
    missingField('options', 'options', 'Uma questão tem pelo menos 2 alternativas.');
  if (options.length > most)
    missingField('limit', 'options', `Uma questão tem no máximo ${most} alternativas.`);
  const right = options.filter(({ correct }) => correct).length;
  if (right !== 1) missingField('key', 'options', 'Marque exatamente uma alternativa como correta.');
  const seen = new Map<string, string>();
  for (const [at, option] of options.entries()) {
    const letter = letterAt(at) ?? '';
    const field = `options.${option.key}`;
    const { pictures, formulas } = countMarkup(option.text);
    const isEmpty =
      plainText(option.text) === '' && option.image === null && pictures + formulas.length === 0;
    if (isEmpty) {
      missingField('options', field, `Escreva a alternativa ${letter}.`);
      continue;
    }
    const read = readOption(option);
    const other = seen.get(read);
    if (other) missingField('equal', field, `As alternativas ${other} e ${letter} são iguais.`);
    seen.set(read, letter);
    const { formulaError } = rules;
    missingFields.push(
      ...findTextMissingFields({
        field,
        html: option.text,
        limit: QUESTION_LENGTHS.option,
        name: `Alternativa ${letter}`,
        formulaError,
      }),
      ...findTextMissingFields({
        field,
        html: option.reason,
        limit: QUESTION_LENGTHS.reason,
        name: `Porquê da alternativa ${letter}`,
        formulaError,
      }),
    );
  }
  return missingFields;
}

/** What keeps a question from being published. */
export function findQuestionMissingFields(
  fields: QuestionFields,
  rules: MissingFieldRules,
): QuestionMissing[] {
  const { code, family_id, module_id, statement, image, hint, resolution, tags, source, year } = fields;
  const missingFields: QuestionMissing[] = [];
  const missingField = (kind: QuestionMissingKind, field: string, message: string) =>
    missingFields.push({ kind, field, message });
  if (!isQuestionCode(code))
    missingField('code', 'code', 'O código tem até 32 letras maiúsculas, números e hifens, como CFP-M1-61.');
  if (family_id === null) missingField('place', 'family_id', 'Escolha a família.');
  else if (module_id === null && rules.hasModules) missingField('place', 'module_id', 'Escolha o módulo.');
  const { pictures, formulas } = countMarkup(statement);
  if (plainText(statement) === '' && image === null && pictures + formulas.length === 0)
    missingField('statement', 'statement', 'Escreva o enunciado.');
  const { formulaError } = rules;
  missingFields.push(
    ...findTextMissingFields({
      field: 'statement',
      html: statement,
      limit: QUESTION_LENGTHS.statement,
      name: 'Enunciado',
      formulaError,
    }),
    ...findOptionMissingFields(fields, rules),
    ...findTextMissingFields({
      field: 'hint',
      html: hint,
      limit: QUESTION_LENGTHS.hint,
      name: 'Dica',
      formulaError,
    }),
    ...findTextMissingFields({
      field: 'resolution',
      html: resolution,
      limit: QUESTION_LENGTHS.resolution,
      name: 'Resolução',
      formulaError,
    }),
  );
  if (tags.length > MAX_TAGS) missingField('limit', 'tags', 'Use no máximo 20 etiquetas.');
  if (tags.some((tag) => tag.length > QUESTION_LENGTHS.tag))
    missingField('limit', 'tags', 'Uma etiqueta tem no máximo 40 caracteres.');
  if (source.length > QUESTION_LENGTHS.source)
    missingField('limit', 'source', 'Use no máximo 120 caracteres.');
  if (year !== null && (year < MIN_YEAR || year > rules.year + 1))
    missingField('limit', 'year', `Escolha um ano de ${MIN_YEAR} a ${rules.year + 1}.`);
  for (const [field, name] of [
    ['video', 'o vídeo'],
    ['video_libras', 'o vídeo em Libras'],
  ] as const) {
    const video = fields[field];
    if (video && (video.provider === 'file' ? video.file === null : video.source.trim() === ''))
      missingField('video', field, `Informe ${name} ou remova o campo.`);
  }
  return missingFields;
}
