import { createHash } from 'node:crypto';
import { letterAt } from '@toro/domain/exams/lettering';
import type { ContentPath } from '../../content/content-errors.ts';
import { convertText, type ExternalText } from './convert-text.ts';
import { type Picture, type QuestionDraft, type ReadError, readError } from './question-draft.ts';

/** A text of another system, with its line number in the file. */
export interface LocatedText extends ExternalText {
  line: number;
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

/** Converts a question of another system to our fields, or returns the errors that prevent it. */
export function toQuestionDraft(question: ExternalQuestion): (QuestionDraft | ReadError)[] {
  const label = question.name.slice(0, 60) || 'question';
  const errors: ReadError[] = [];
  const lines = new Map<string, number>();
  const convert = (given: LocatedText, field: string, level: 'block' | 'inline') => {
    lines.set(field, given.line);
    const { error, ...text } = convertText(given, level);
    if (error) errors.push(readError(given.line, error, `${label}.${field}`));
    return text;
  };
  const withoutImage = (given: LocatedText, field: string, level: 'block' | 'inline') => {
    const { html, image } = convert(given, field, level);
    if (image)
      errors.push(
        readError(
          given.line,
          'has a picture, but only the statement, the answers and the hint can have one',
          `${label}.${field}`,
        ),
      );
    return html;
  };

  const statement = convert(question.statement, 'statement', 'block');
  const answers = question.answers.map(({ text, weight }, at) => {
    const field = `answers[${at}]`;
    if (weight > 0 && weight < 100)
      errors.push(
        readError(text.line, `weighs ${weight} %: an answer is right or wrong`, `${label}.${field}`),
      );
    const { html, image } = convert(text, field, 'inline');
    return { [weight === 100 ? 'right' : 'wrong']: html, ...(image && { image }) };
  });
  const resolution = [
    ...question.explanations.map((text) => withoutImage(text, 'resolution', 'block')),
    ...question.answers.map(({ feedback }, at) => {
      const html = feedback ? withoutImage(feedback, 'resolution', 'inline') : '';
      return html === '' ? '' : `<p><strong>${letterAt(at)}.</strong> ${html}</p>`;
    }),
  ].filter((part) => part !== '');
  const hints = question.hints.map((text) => convert(text, 'hint', 'block'));
  const hintImage = hints.find(({ image }) => image)?.image;
  const hint = hints.flatMap(({ html }) => (html === '' ? [] : html));
  if (errors.length > 0) return errors;
  return [
    {
      kind: 'question',
      category: question.category,
      lineOf: (path) => findLine(lines, path) ?? question.line,
      fields: {
        code: buildCode(question),
        statement: statement.html,
        answers,
        ...pictureField('image', statement.image),
        ...(hint.length > 0 && { hint: joinBlocks(hint) }),
        ...pictureField('hint_image', hintImage),
        ...(resolution.length > 0 && { resolution: joinBlocks(resolution) }),
      },
    },
  ];
}

const pictureField = (field: string, image: Picture | undefined) => (image ? { [field]: image } : {});

/** Joins parts, wrapping those that are not block elements in a paragraph. */
const joinBlocks = (parts: readonly string[]) =>
  parts.length === 1
    ? parts[0]
    : parts
        .map((part) => (/^<(p|ul|ol|table|h3|h4|blockquote)/.test(part) ? part : `<p>${part}</p>`))
        .join('\n');

function findLine(lines: ReadonlyMap<string, number>, [field, at]: ContentPath): number | undefined {
  return lines.get(typeof at === 'number' ? `${String(field)}[${at}]` : String(field));
}
