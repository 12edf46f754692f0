import { createHash } from 'node:crypto';
import { letterAt } from '@toro/domain/exams/lettering';
import type { ContentPath } from '../../content/content-errors.ts';
import { convertText, type ExternalText } from './convert-text.ts';
import { type QuestionDraft, type ReadError, readError } from './question-draft.ts';

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
}

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

const toCode = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Builds the code that makes an import idempotent: the id of the other system, or the name when it has the form of a
 * code. Any other name may occur again in another file, so the code then includes a hash of the statement.
 */
function buildCode({ id, name, statement }: ExternalQuestion): string {
  const codeFromId = toCode(id);
  if (codeFromId !== '') return codeFromId;
  const upper = name.trim().toUpperCase();
  if (CODE.test(upper) && /\d/.test(upper) && upper.length <= 32) return upper;
  const hash = createHash('sha256')
    .update(`${name}\n${statement.text}`)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();
  const prefix = toCode(name).slice(0, 20).replace(/-$/, '');
  return prefix === '' ? `Q-${hash}` : `${prefix}-${hash}`;
}

const ALT: Readonly<Record<string, string>> = { statement: 'Figura da questão', hint: 'Figura da dica' };

/** Converts a question of another system to our fields, or returns the errors that prevent it. */
export function toQuestionDraft(question: ExternalQuestion): (QuestionDraft | ReadError)[] {
  const label = question.name.slice(0, 60) || 'question';
  const errors: ReadError[] = [];
  const sources = new Map<string, LocatedText[]>();
  const convert = (given: LocatedText, field: string, level: 'block' | 'inline', alt = ALT[field]) => {
    sources.set(field, [...(sources.get(field) ?? []), given]);
    const { error, html } = convertText(given, { level, alt: alt ?? 'Figura da resolução' });
    if (error) errors.push(readError(given.line, error, `${label}.${field}`));
    return html;
  };

  const statement = convert(question.statement, 'statement', 'block');
  const answers = question.answers.map(({ text, weight }, at) => {
    const field = `answers[${at}]`;
    if (weight > 0 && weight < 100)
      errors.push(
        readError(text.line, `weighs ${weight} %: an answer is right or wrong`, `${label}.${field}`),
      );
    const html = convert(text, field, 'inline', `Figura da alternativa ${letterAt(at)}`);
    return { [weight === 100 ? 'right' : 'wrong']: html };
  });
  const resolution = [
    ...question.explanations.map((text) => convert(text, 'resolution', 'block')),
    ...question.answers.map(({ feedback }, at) => {
      const html = feedback ? convert(feedback, 'resolution', 'inline') : '';
      return html === '' ? '' : joinLabel(`<strong>${letterAt(at)}.</strong>`, html);
    }),
  ].filter((part) => part !== '');
  const hint = question.hints.map((text) => convert(text, 'hint', 'block')).filter((part) => part !== '');
  if (errors.length > 0) return errors;
  return [
    {
      kind: 'question',
      category: question.category,
      isHidden: question.isHidden ?? false,
      lineOf: (path, excerpt) => findLine(sources, path, excerpt) ?? question.line,
      fields: {
        code: buildCode(question),
        statement,
        answers,
        ...(hint.length > 0 && { hint: joinBlocks(hint) }),
        ...(resolution.length > 0 && { resolution: joinBlocks(resolution) }),
      },
    },
  ];
}

const HAS_BLOCK = /<(p|ul|ol|table|h3|h4|blockquote|pre|hr)\b/;

/** A paragraph cannot contain a list, so a text with one follows its label. */
const joinLabel = (label: string, html: string) =>
  HAS_BLOCK.test(html) ? joinBlocks([label, html]) : `<p>${label} ${html}</p>`;

/** Joins parts, wrapping those that are not block elements in a paragraph. */
const joinBlocks = (parts: readonly string[]): string =>
  parts.length === 1
    ? (parts[0] ?? '')
    : parts.map((part) => (HAS_BLOCK.test(part) ? part : `<p>${part}</p>`)).join('\n');

/** The line of a field's text, or of an excerpt in it. */
function findLine(
  sources: ReadonlyMap<string, readonly LocatedText[]>,
  [field, at]: ContentPath,
  excerpt?: string,
): number | undefined {
  const texts = sources.get(typeof at === 'number' ? `${String(field)}[${at}]` : String(field));
  for (const { text, line, source = text } of excerpt === undefined ? [] : (texts ?? [])) {
    // Backslashes are left out: some formats double them.
    const plain = source.replaceAll('\\', '');
    const index = plain.indexOf((excerpt ?? '').replaceAll('\\', ''));
    if (index !== -1) return line + plain.slice(0, index).split('\n').length - 1;
  }
  return texts?.at(-1)?.line;
}
