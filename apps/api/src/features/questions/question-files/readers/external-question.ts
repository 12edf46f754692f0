import { createHash } from 'node:crypto';
import { findLabel } from '@toro/domain/questions/question-imports/columns';
import type { ContentPath } from '../../../../platform/content/content-errors.ts';
import { convertText, type ExternalText } from './convert-text.ts';
import {
  type DroppedKind,
  type QuestionDraft,
  type ReadError,
  readError,
  type WrittenDestination,
} from './question-draft.ts';

/** A text of another system, with its line number in the file. */
export interface LocatedText extends ExternalText {
  line: number;
  /** The source that begins at the line, if it is not the text itself. */
  source?: string;
}

export interface ExternalAnswer {
  text: LocatedText;
  /** Percent: 100 is right, 0 or less is wrong. */
  weight: number;
  feedback?: LocatedText;
}

interface FoundError {
  field: string;
  line: number;
  message: string;
}

/** A question in the model of Moodle and similar systems. */
export interface ExternalQuestion {
  line: number;
  name: string;
  /** The permanent id in the other system; empty when it has none. */
  id: string;
  category: string | null;
  isHidden?: boolean;
  statement: LocatedText;
  answers: ExternalAnswer[];
  hints: LocatedText[];
  explanations: LocatedText[];
  tags?: string[];
  source?: string;
  year?: string;
  /** A label of difficulty, as written. */
  label?: string;
  destination?: WrittenDestination;
  place?: string;
  original?: string;
  dropped?: DroppedKind[];
  /** What the reader found wrong, by the field that has it. */
  errors?: FoundError[];
  /** What is missing: the question can be imported as a draft, but not published. */
  missing?: FoundError[];
}

/** A picture that the academy has to describe before the question is published. */
export const UNDESCRIBED = 'has a picture without an alternative text';
/** What is shown beside the preview. */
const MAX_ORIGINAL_LENGTH = 8000;
/** A question has at most 13 options. */
const MAX_ANSWERS = 50;
const MAX_TEXTS = 50;
const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

const toCode = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const hasOwnCode = (name: string): boolean => {
  const upper = name.trim().toUpperCase();
  return CODE.test(upper) && /\d/.test(upper) && upper.length <= 32;
};

/** Whether the file names no code, so that one is made of the text. */
const isMadeCode = ({ id, name }: ExternalQuestion): boolean => toCode(id) === '' && !hasOwnCode(name);

/**
 * Builds the code that makes an import idempotent: the id of the other system, or the name when it has the form of a
 * code. Any other name may occur again in another file, so the code then includes a hash of the statement.
 */
function buildCode({ id, name, statement }: ExternalQuestion): string {
  const codeFromId = toCode(id);
  if (codeFromId !== '') return codeFromId;
  if (hasOwnCode(name)) return name.trim().toUpperCase();
  const hash = createHash('sha256')
    .update(`${name}\n${statement.text}`)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();
  const prefix = toCode(name).slice(0, 20).replace(/-$/, '');
  return prefix === '' ? `Q-${hash}` : `${prefix}-${hash}`;
}

/** Converts a question of another system to our fields, or returns the errors that prevent it. */
export function toQuestionDraft(question: ExternalQuestion): (QuestionDraft | ReadError)[] {
  const label = question.name.slice(0, 60) || 'question';
  const errors: ReadError[] = [];
  const sources = new Map<string, LocatedText[]>();
  const addError = (line: number, message: string, field: string) =>
    errors.push({ ...readError(line, message, `${label}.${field}`), field });
  const addMissing = (line: number, message: string, field: string) =>
    errors.push({ ...readError(line, message, `${label}.${field}`), field, isMissing: true });
  let linkCount = 0;
  const convert = (given: LocatedText, field: string, level: 'block' | 'inline') => {
    const located = sources.get(field) ?? [];
    located.push(given);
    sources.set(field, located);
    const { error, html, undescribed, links } = convertText(given, level);
    linkCount += links;
    if (error) addError(given.line, error, field);
    if (undescribed > 0) addMissing(given.line, UNDESCRIBED, field);
    return html;
  };

  for (const { field, line, message } of question.errors ?? []) addError(line, message, field);
  for (const { field, line, message } of question.missing ?? []) addMissing(line, message, field);
  // What is more is an error of the file, and each text is parsed.
  const { answers: written } = question;
  if (written.length > MAX_ANSWERS)
    addError(question.line, `has more than ${MAX_ANSWERS} answers`, 'answers');
  const statement = convert(question.statement, 'statement', 'block');
  const right = written.filter(({ weight }) => weight === 100).length;
  const hasPartial = written.some(({ weight }) => weight > 0 && weight < 100);
  // One answer that is right in full is the key, whatever the others weigh.
  if (right > 1 || (right === 0 && hasPartial))
    addError(question.line, 'has several right answers', 'answers');
  const answers = written.slice(0, MAX_ANSWERS).map(({ text, weight, feedback }, at) => {
    const field = `answers[${at}]`;
    const html = convert(text, field, 'inline');
    const reason = feedback ? convert(feedback, `${field}.reason`, 'block') : '';
    return { [weight === 100 ? 'right' : 'wrong']: html, ...(reason !== '' && { reason }) };
  });
  const convertAll = (texts: readonly LocatedText[], field: string) =>
    texts
      .slice(0, MAX_TEXTS)
      .map((text) => convert(text, field, 'block'))
      .filter((part) => part !== '');
  const resolution = convertAll(question.explanations, 'resolution');
  const hint = convertAll(question.hints, 'hint');
  const dropped = [
    ...(question.dropped ?? []),
    ...(right === 1 && hasPartial ? (['partial-weight'] as const) : []),
    ...(linkCount > 0 ? (['link'] as const) : []),
  ];
  const year = question.year?.trim() ?? '';
  const difficulty = question.label?.trim() ?? '';
  if (year !== '' && !/^\d{4}$/.test(year))
    addMissing(question.line, `"${year.slice(0, 20)}" is no year`, 'year');
  if (difficulty !== '' && findLabel(difficulty) === undefined)
    addMissing(question.line, `"${difficulty.slice(0, 20)}" is no label of difficulty`, 'label');
  const draft: QuestionDraft = {
    kind: 'question',
    category: question.category,
    ...(isMadeCode(question) && { hasMadeCode: true }),
    isHidden: question.isHidden ?? false,
    ...(question.destination && { destination: question.destination }),
    ...(question.place && { place: question.place }),
    ...(question.original && { original: question.original.slice(0, MAX_ORIGINAL_LENGTH) }),
    ...(dropped.length > 0 && { dropped }),
    lineOf: (path, excerpt) => findLine(sources, path, excerpt) ?? question.line,
    fields: {
      code: buildCode(question),
      statement,
      answers,
      ...(hint.length > 0 && { hint: joinBlocks(hint) }),
      ...(resolution.length > 0 && { resolution: joinBlocks(resolution) }),
      ...(question.tags && question.tags.length > 0 && { tags: question.tags }),
      ...(question.source && { source: question.source.trim() }),
      ...(/^\d{4}$/.test(year) && { year: Number(year) }),
      ...(findLabel(difficulty) && { label: findLabel(difficulty) }),
    },
  };
  return errors.length > 0 ? errors.map((error) => ({ ...error, draft })) : [draft];
}

const HAS_BLOCK = /<(p|ul|ol|table|h3|h4|blockquote|pre|hr)\b/;

/** Joins parts, wrapping those that are not block elements in a paragraph. */
const joinBlocks = (parts: readonly string[]): string =>
  parts.length === 1
    ? (parts[0] ?? '')
    : parts.map((part) => (HAS_BLOCK.test(part) ? part : `<p>${part}</p>`)).join('\n');

/** The line of a field's text, or of an excerpt in it. */
function findLine(
  sources: ReadonlyMap<string, readonly LocatedText[]>,
  [field, at, part]: ContentPath,
  excerpt?: string,
): number | undefined {
  const name = typeof at === 'number' ? `${String(field)}[${at}]` : String(field);
  const texts = sources.get(part === 'reason' ? `${name}.reason` : name);
  for (const { text, line, source = text } of excerpt === undefined ? [] : (texts ?? [])) {
    // Backslashes are left out: some formats double them.
    const plain = source.replaceAll('\\', '');
    const index = plain.indexOf((excerpt ?? '').replaceAll('\\', ''));
    if (index !== -1) return line + plain.slice(0, index).split('\n').length - 1;
  }
  return texts?.at(-1)?.line;
}
