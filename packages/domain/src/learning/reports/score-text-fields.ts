import type { MissingField } from '../../catalogue/content/kinds.ts';

export interface ScoreText {
  gte: number;
  lte: number;
  content: string;
}

/** The texts of one report type, report category and course category, published as a set. */
export interface ScoreTextFields {
  report_type: number | null;
  report_category: number | null;
  course_category: number | null;
  texts: readonly ScoreText[];
  [field: string]: unknown;
}

export const REPORT_TYPES: Readonly<Record<number, string>> = {
  1: 'Relatório semanal',
  2: 'Relatório de simulado',
  3: 'Score Toro',
};

export const REPORT_CATEGORIES: Readonly<Record<number, string>> = {
  1: 'Primeira etapa (60 dias)',
  2: 'Reta final (30 dias)',
};

/** What a text may contain besides words; the buttons of the editor insert them. */
export const PLACEHOLDERS = [
  { insert: '{name}', label: 'Nome do aluno' },
  { insert: '#done#', label: 'Provas feitas' },
  { insert: '#toBeDone#', label: 'Provas por fazer' },
  { insert: '##imagem_relatório##', label: 'Gráfico do relatório' },
  { insert: '##data_imagem:Até domingo, às 23h59.##', label: 'Aviso da data' },
] as const;

export const MAX_SCORE_TEXTS = 50;
export const MAX_SCORE_TEXT = 10_000;

export const EMPTY_SCORE_TEXTS: ScoreTextFields = {
  report_type: null,
  report_category: null,
  course_category: null,
  texts: [{ gte: 0, lte: 100, content: '' }],
};

export const describeReportType = (type: number | null): string =>
  REPORT_TYPES[type ?? 0] ?? `Relatório ${type}`;
export const describeReportCategory = (category: number | null): string =>
  REPORT_CATEGORIES[category ?? 0] ?? `Etapa ${category}`;

const KNOWN = /\{name\}|##imagem_relat[óo]rio##|##data_imagem:[^#]*##|#done#|#toBeDone#/g;
const PLACEHOLDER = /\{[^{}\s]{1,40}\}|##[^#\n]{1,200}##|#[A-Za-z]\w{0,40}#/;

/** The first placeholder of a text that reports do not know. */
export const findUnknownPlaceholder = (content: string): string | null =>
  PLACEHOLDER.exec(content.replace(KNOWN, ' '))?.[0] ?? null;

const isNote = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100;

const describeMissing = (from: number, to: number) =>
  from === to ? `Falta a nota ${from}.` : `Faltam as notas de ${from} a ${to}.`;
const describeOverlap = (from: number, to: number) =>
  from === to ? `As faixas se sobrepõem em ${from}.` : `As faixas se sobrepõem de ${from} a ${to}.`;

/** The gaps and overlaps of ranges that must cover 0 to 100 once. */
export function findRangeErrors(texts: readonly Pick<ScoreText, 'gte' | 'lte'>[]): string[] {
  const wrong = texts.find(({ gte, lte }) => !isNote(gte) || !isNote(lte) || lte < gte);
  if (wrong) return ['Use notas de 0 a 100, a primeira não maior que a última.'];
  const covers = Array.from({ length: 101 }, (_, note) =>
    Math.min(2, texts.filter(({ gte, lte }) => note >= gte && note <= lte).length),
  );
  const errors: string[] = [];
  for (let from = 0; from <= 100; ) {
    let to = from;
    while (to < 100 && covers[to + 1] === covers[from]) to += 1;
    if (covers[from] === 0) errors.push(describeMissing(from, to));
    if (covers[from] === 2) errors.push(describeOverlap(from, to));
    from = to + 1;
  }
  return errors;
}

/** What keeps a set from being published. */
export function findScoreTextMissingFields({
  report_type,
  report_category,
  course_category,
  texts,
}: ScoreTextFields): MissingField[] {
  const missingField = (message: string): MissingField => ({ field: 'texts', message });
  const isPlaced = report_type !== null && report_category !== null && course_category !== null;
  const blank = texts.find(({ content }) => content.trim() === '');
  const unknown = texts.flatMap(({ content }) => findUnknownPlaceholder(content) ?? []);
  return [
    ...(isPlaced ? [] : [missingField('Escolha o relatório, a etapa e a categoria.')]),
    ...findRangeErrors(texts).map(missingField),
    ...(blank ? [missingField(`Escreva o texto das notas de ${blank.gte} a ${blank.lte}.`)] : []),
    ...unknown.map((found) => missingField(`${found} não existe. Use os botões para inserir.`)),
  ];
}

/** The id of a set: the same place has the same id, so there is one set for each. */
const PLACE = 100;

export const toScoreTextId = (type: number, category: number, courseCategory: number): number =>
  (courseCategory * PLACE + type) * PLACE + category;

export const fromScoreTextId = (id: number) => ({
  report_category: id % PLACE,
  report_type: Math.floor(id / PLACE) % PLACE,
  course_category: Math.floor(id / PLACE / PLACE),
});
