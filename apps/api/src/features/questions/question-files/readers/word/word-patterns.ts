import { COLUMN_LETTERS } from '@toro/domain/questions/question-imports/columns';
import { fold } from '@toro/domain/questions/question-imports/fold';

/** What the start of a question says. */
export interface QuestionStart {
  number: number;
  /** How many characters it takes. */
  length: number;
  /** Whether nothing stands behind it. */
  isAlone: boolean;
  /** The exam that it was taken from, in brackets behind the number. */
  source: string;
  year: string;
}

const WORD_START =
  /^\s*(?:quest[ãa]o|q\.?)\s*(?:n[.º°o]{0,2}\s*)?0*(\d{1,4})(?!\d|[.,]\d|\s*(?:a|e|até|ou)\s+\d)\s*[.:)\]–—-]?\s*/i;
const NUMBER_START = /^\s*0*(\d{1,4})\s*(?:\.(?!\d)\s*[-–—]?|[)º°]\s*[-–—]?|[-–—](?=\s)|(?=\())\s*/;
const SOURCE = /^[([]([^()[\]]{2,70})[)\]]\s*[-–—:.]?\s*/;
const YEAR = /\b(19[5-9]\d|20\d\d)\b/;

function readSource(rest: string): { length: number; source: string; year: string } {
  const found = SOURCE.exec(rest);
  const inside = found?.[1] ?? '';
  const year = YEAR.exec(inside)?.[1] ?? '';
  const capitals = inside.replace(/[^A-ZÀ-Ý]/g, '').length;
  const letters = inside.replace(/[^A-Za-zÀ-ÿ]/g, '').length;
  // A bracket at the beginning of a statement is a source only when it looks like the name of an exam.
  if (!found || (year === '' && capitals * 2 < letters) || letters === 0)
    return { length: 0, source: '', year: '' };
  const source = inside
    .replace(YEAR, '')
    .replace(/\s*[-–—/,]\s*(?=[-–—/,]|$)/g, '')
    .replace(/^\s*[-–—/,]\s*/, '')
    .trim();
  return { length: found[0].length, source, year };
}

function toStart(found: RegExpExecArray | null, text: string): QuestionStart | null {
  if (!found) return null;
  const { length: sourceLength, source, year } = readSource(text.slice(found[0].length));
  const length = found[0].length + sourceLength;
  return { number: Number(found[1]), length, isAlone: text.slice(length).trim() === '', source, year };
}

/** `Questão 1`, `QUESTÃO 01 – (CPA-20, 2021)`, `Q1)`. */
export const findWordStart = (text: string): QuestionStart | null => toStart(WORD_START.exec(text), text);

/** `1.`, `1)`, `01 -`, `1 (FGV)`. */
export const findNumberStart = (text: string): QuestionStart | null => toStart(NUMBER_START.exec(text), text);

/** The length of the mark of an option, such as `a)`, `(A)`, `B.`, `*c)` or `( X ) d)`. */
const OPTION =
  /^\s*(\*\s*|\(\s*[xX ]?\s*\)\s*|[✓✔►➔]\s*)?[([]?\s*([a-hA-H])\s*(?:[)\].]|\s[-–—]|[-–—](?=\s)|:)\s*/;

export interface OptionMark {
  letter: string;
  length: number;
  /** Whether a sign before it says that it is right. */
  isRight: boolean;
}

export function findOption(text: string): OptionMark | null {
  const found = OPTION.exec(text);
  if (!found) return null;
  return {
    letter: (found[2] ?? '').toLowerCase(),
    length: found[0].length,
    isRight: /[*xX✓✔►➔]/.test(found[1] ?? ''),
  };
}

/** The letter of the option at a place. */
export const letterOf = (at: number): string | undefined => COLUMN_LETTERS[at];

/** Where the following options stand in the same line, from the letter after the first. */
export function findFurtherOptions(text: string, from: number): number[] {
  const places: number[] = [];
  let at = 0;
  for (let next = from; next < COLUMN_LETTERS.length; next += 1) {
    const letter = letterOf(next);
    const mark = new RegExp(
      `\\s(?=\\*?[(\\[]?\\s?[${letter}${letter?.toUpperCase()}]\\s?[)\\].]\\s?\\S)`,
      'g',
    );
    mark.lastIndex = at;
    const found = mark.exec(text);
    if (!found) break;
    at = found.index + 1;
    places.push(at);
  }
  return places;
}

/** The labels of a question, without accents. */
const LABELS: Readonly<Record<string, string>> = {
  ...names('resolution', 'resolucao', 'comentario', 'comentarios', 'justificativa', 'explicacao', 'solucao'),
  ...names(
    'resolution',
    'comentario do professor',
    'gabarito comentado',
    'resposta comentada',
    'fundamentacao',
  ),
  ...names('hint', 'dica'),
  ...names('module', 'modulo'),
  ...names('family', 'familia'),
  ...names('tags', 'etiquetas', 'etiqueta', 'assunto', 'assuntos', 'tema', 'tags'),
  ...names('code', 'codigo'),
  ...names('source', 'fonte', 'banca', 'prova'),
  ...names('year', 'ano'),
  ...names('label', 'dificuldade', 'nivel'),
};

function names(field: string, ...words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, field]));
}

/** Labels whose text goes on in the next lines. */
export const LONG_FIELDS: ReadonlySet<string> = new Set(['resolution', 'hint']);

export interface FieldLabel {
  field: string;
  length: number;
}

const LABEL = /^\s*([A-Za-zÀ-ÿ]+(?: (?:[a-h]\)?|do professor|comentad[oa]))?)\s*(?::|\s[-–—]\s|$)\s*/i;
const COMMENT = /^comentario ([a-h])$/;

/** The field that a line names at its beginning; a label alone needs no colon when its text follows. */
export function findLabel(text: string): FieldLabel | null {
  const found = LABEL.exec(text);
  if (!found) return null;
  const name = fold(found[1] ?? '');
  const hasColon = found[0].includes(':');
  const letter = COMMENT.exec(name)?.[1];
  const field = letter === undefined ? LABELS[name] : `answers[${COLUMN_LETTERS.indexOf(letter)}].reason`;
  if (field === undefined) return null;
  if (!hasColon && !LONG_FIELDS.has(field)) return null;
  return { field, length: found[0].length };
}

const KEY =
  /^\s*(?:(?:gabarito|gab|resposta(?: correta| certa)?|resp|alternativa(?: correta| certa)?|op[çc][ãa]o correta|correta|r)\s*(?:oficial\s*)?[.:–—=-]*\s*(?:(?:letra|alternativa|op[çc][ãa]o)\s*:?\s*)?|letra\s*:?\s*)["“'(]?([a-h])["”')]?(?![A-Za-zÀ-ÿ0-9])\s*[.):;,–—-]*\s*/i;
const KEY_LABEL =
  /^\s*(?:gabarito|gab|resposta(?: correta| certa)?|alternativa correta|op[çc][ãa]o correta)\s*[.]?\s*:\s*(.*)$/i;

/** `Gabarito: C`, `Letra C`, `Resposta correta: c) porque…`; what stands behind it is its explanation. */
export function findKey(text: string): { letter: string; length: number } | null {
  const found = KEY.exec(text);
  return found ? { letter: (found[1] ?? '').toLowerCase(), length: found[0].length } : null;
}

/** What stands behind `Gabarito:` where it is no letter. */
export const findWrittenKey = (text: string): string | null => KEY_LABEL.exec(text)?.[1]?.trim() ?? null;

const PAIR =
  /(?:quest[ãa]o\s*)?0*(\d{1,4})\s*(?:[-–—.):=º°|]|\s)\s*[-–—]?\s*(?:letra\s*|alternativa\s*)?\(?([a-hA-H])\)?(?![A-Za-zÀ-ÿ0-9])/g;

/** The pairs of a line of a list of keys, such as `1-B 2-C`; empty when it has anything else. */
export function findKeyPairs(text: string): [number, string][] {
  const left = text.replace(PAIR, ' ').replace(/[\s,;|/.–—-]+/g, '');
  if (left !== '') return [];
  return [...text.matchAll(PAIR)].map(([, number, letter = '']) => [Number(number), letter.toLowerCase()]);
}

const COMMENTED =
  /^\s*(?:quest[ãa]o\s*)?0*(\d{1,4})\s*[-–—.):]\s*(?:gabarito\s*:?\s*|resposta\s*:?\s*)?(?:letra\s*|alternativa\s*)?["“(]?([a-hA-H])["”)]?\s*(?:[-–—.:)]|$)\s*/i;

/** A key with its explanation in a list at the end, such as `1) Letra B. Porque…`. */
export function findCommentedKey(text: string): { number: number; letter: string; length: number } | null {
  const found = COMMENTED.exec(text);
  if (!found) return null;
  return { number: Number(found[1]), letter: (found[2] ?? '').toLowerCase(), length: found[0].length };
}

const KEY_HEADING =
  /^\s*(?:gabaritos?|respostas?|chave de (?:respostas|corre[çc][ãa]o)|folha de respostas|resolu[çc][õo]es|gabarito e coment[áa]rios)(?:\s+(?:oficial|final|comentado|das quest[õo]es|comentadas?|preliminar|corretas?))*\s*[:.]?\s*$/i;

/** The heading of the keys at the end of a file. */
export const isKeyHeading = (text: string): boolean => KEY_HEADING.test(text);

const SHARED =
  /quest(?:[õo]es|[ãa]o)\s+(?:de\s+|n[.º°os]*\s*|n[úu]meros?\s+)?0*(\d{1,4})\s*(?:a|à|ao|até|e|-|–|—)\s*(?:quest[ãa]o\s*)?0*(\d{1,4})/i;

/** The questions that a text stands before, such as `Texto para as questões 3 a 5`. */
export function findSharedRange(text: string): { first: number; last: number } | null {
  const found = text.length <= 400 ? SHARED.exec(text) : null;
  if (!found) return null;
  const [first, last] = [Number(found[1]), Number(found[2])];
  return last > first && last - first <= 30 ? { first, last } : null;
}

const SECTION =
  /^\s*(?:parte|bloco|se[çc][ãa]o|cap[íi]tulo|unidade|m[óo]dulo|simulado|lista|prova|disciplina|tema)\s+(?:\d{1,3}|[ivx]{1,5}|[a-z])\b.{0,60}$/i;

/** The heading of a part of the file, which belongs to no question. */
export const isSectionHeading = (text: string): boolean => SECTION.test(text);

const RIGHT_BEFORE = /^\s*\*+\s*/;
const RIGHT_AFTER =
  /\s*(?:\*+|[✓✔]|\((?:correta|correto|certa|certo|gabarito|resposta(?: correta)?|x)\)|\[(?:correta|certa|x)\]|[-–—]\s*(?:correta|certa|gabarito)|(?:←|<-{1,2})\s*(?:correta|certa|gabarito|resposta)?)\s*[.;]?\s*$/i;

/** Where a sign of the right option stands in its text: how much is cut at both ends. */
export function findRightMark(text: string): { start: number; end: number } | null {
  const start = RIGHT_BEFORE.exec(text)?.[0].length ?? 0;
  const after = RIGHT_AFTER.exec(text.slice(start));
  const end = after ? start + after.index : text.length;
  return start === 0 && !after ? null : { start, end };
}

/** `Ano: 2019 Banca: FGV Órgão: TJ-SP`, the line above a question in lists of exams. */
export function findExamLine(text: string): { year: string; source: string } | null {
  const year = /\bano:\s*(\d{4})/i.exec(text)?.[1];
  const source = /\bbanca:\s*(.+?)\s*(?=(?:[óo]rg[ãa]o|prova|ano|cargo|n[íi]vel|disciplina)s?:|$)/i.exec(
    text,
  )?.[1];
  return year === undefined || source === undefined ? null : { year, source };
}
