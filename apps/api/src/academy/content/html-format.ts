import { z } from 'zod';
import { text } from './formats/text-format.ts';

const INLINE = ['strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'code', 'br', 'a'] as const;
const BLOCK = [
  'p',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
const ALLOWED: Record<'inline' | 'block', ReadonlySet<string>> = {
  inline: new Set(INLINE),
  block: new Set([...INLINE, ...BLOCK]),
};
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/i;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
const HAS_BLOCK = new RegExp(`<(${BLOCK.join('|')})[\\s>]`, 'i');

/** Returns the first error of the HTML, or undefined. Only a few tags are allowed, all closed, without event handlers. */
function htmlError(html: string, level: 'inline' | 'block'): string | undefined {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const found = TAG.exec(html.slice(at, at + 1000));
    if (!found)
      return `has a < that begins no tag near "${html.slice(at, at + 20)}" (write &lt; for less than)`;
    const [, closing, name = '', attributes = ''] = found;
    const tagName = name.toLowerCase();
    if (!ALLOWED[level].has(tagName)) return `<${tagName}> is not allowed here`;
    if (closing) {
      if (open.pop() !== tagName) return `</${tagName}> closes nothing`;
      continue;
    }
    const error = attributesError(tagName, attributes);
    if (error) return error;
    if (tagName !== 'br') open.push(tagName);
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}

function attributesError(tagName: string, attributes: string): string | undefined {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase();
    if (tagName === 'a' && attribute === 'href') {
      if (!/^(https:\/\/|mailto:|\/(?![/\\]))[^\s]*$/i.test(value))
        return `href="${value}" must be https:, mailto: or a path`;
    } else if ((tagName === 'td' || tagName === 'th') && /^(colspan|rowspan)$/.test(attribute)) {
      if (!/^[1-9]\d?$/.test(value)) return `${attribute}="${value}" must be a number`;
    } else return `${attribute} is not allowed on <${tagName}>`;
  }
  return undefined;
}

/** A marker of a report, such as `##imagem_relatório##`: reports split the text there, so it gets no paragraph. */
const MARKER = /^##[^#]+##$/;

/** Text without block tags is split into paragraphs at blank lines. */
function toParagraphs(written: string): string {
  if (HAS_BLOCK.test(written)) return written;
  const paragraphs = written.split(/\n\s*\n/).map((part) => part.trim().replace(/\s*\n\s*/g, ' '));
  return paragraphs.map((part) => (MARKER.test(part) ? part : `<p>${part}</p>`)).join('\n');
}

/** Block content (paragraphs, lists, tables), parsed to HTML. */
export function html(maxLength: number) {
  return text(maxLength).transform((written, context) => {
    const error = htmlError(written, 'block');
    if (error === undefined) return toParagraphs(written);
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

/** A line of text with inline tags only. */
export function inlineHtml(maxLength: number) {
  return text(maxLength).superRefine((written, context) => {
    const error = htmlError(written, 'inline');
    if (error !== undefined) context.addIssue({ code: 'custom', message: error });
  });
}
