import type { MailDefinition, MailRow, MailText } from './mail-definition.ts';
import type { MailValue } from './mails.ts';

export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; label: string; text: string }
  | { kind: 'table'; rows: readonly MailRow[] };

export interface WrittenMail {
  subject: string;
  blocks: MailBlock[];
}

export const MAX_SUBJECT = 200;

export const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;
/** A button: its label in brackets, the placeholder of its address in parentheses. */
export const BUTTON = /^\[([^\]\n]+)\]\(\{([^{}\n]+)\}\)$/;
const ALONE = /^\{([^{}\n]+)\}$/;

/** The paragraphs of a text, which have an empty line between them. */
export const splitParagraphs = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Control characters and line breaks become spaces: no value reaches a header or begins a paragraph. */
const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

type Values = Readonly<Record<string, MailValue | undefined>>;

const lineOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? toLine(value) : '';
};

const fill = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_, name: string) => lineOf(values, name));

const hasAllValues = (text: string, values: Values): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => lineOf(values, name) !== '');

function writeAlone({ placeholders }: MailDefinition, name: string, values: Values): MailBlock[] | null {
  const placeholder = placeholders[name];
  const value = values[name];
  if (placeholder?.kind === 'table')
    return Array.isArray(value) && value.length > 0 ? [{ kind: 'table', rows: value }] : [];
  if (placeholder?.kind === 'code')
    return value ? [{ kind: 'code', label: placeholder.label, text: lineOf(values, name) }] : [];
  if (placeholder?.kind === 'paragraphs')
    return splitParagraphs(typeof value === 'string' ? value : '').map((text) => ({
      kind: 'paragraph',
      text,
    }));
  return null;
}

function writeBlock(mail: MailDefinition, paragraph: string, values: Values, at: number): MailBlock[] {
  const [, label, address] = BUTTON.exec(paragraph) ?? [];
  if (label && address) {
    const url = lineOf(values, address);
    return url ? [{ kind: 'button', label: fill(label, values), url }] : [];
  }
  const [, alone] = ALONE.exec(paragraph) ?? [];
  const block = alone ? writeAlone(mail, alone, values) : null;
  if (block) return block;
  if (!hasAllValues(paragraph, values)) return [];
  if (at === 0 && paragraph.startsWith('# '))
    return [{ kind: 'heading', text: fill(paragraph.slice(2), values) }];
  if (paragraph.startsWith('> ')) return [{ kind: 'small', text: fill(paragraph.slice(2), values) }];
  return [{ kind: 'paragraph', text: fill(paragraph, values) }];
}

/**
 * Puts the values into a text. The text is split into its blocks first, so that no value can become a button or a
 * heading. A paragraph with a placeholder without a value is left out.
 */
export function writeMail(mail: MailDefinition, { subject, text }: MailText, values: Values): WrittenMail {
  return {
    subject: toLine(fill(subject, values)).slice(0, MAX_SUBJECT),
    blocks: splitParagraphs(text).flatMap((paragraph, at) => writeBlock(mail, paragraph, values, at)),
  };
}
