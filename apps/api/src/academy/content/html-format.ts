import { z } from 'zod';
import { type HtmlAttribute, type HtmlVisitor, walkHtml } from '../../platform/html/walk-html.ts';
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
const HAS_BLOCK = new RegExp(`<(${BLOCK.join('|')})[\\s>]`, 'i');

/** Returns the first error of the HTML, or undefined. Only a few tags are allowed, all closed, without event handlers. */
function htmlError(html: string, level: 'inline' | 'block'): string | undefined {
  let error: string | undefined;
  let unclosed: string | undefined;
  const readTagName = (start: number) => TAG.exec(html.slice(start, start + 1000))?.[2]?.toLowerCase();
  /** The error of the tag at an index; undefined when it is written as required. */
  function tagError(start: number, attributes: readonly HtmlAttribute[] = []): string | undefined {
    const name = readTagName(start);
    if (name === undefined)
      return `has a < that begins no tag near "${html.slice(start, start + 20)}" (write &lt; for less than)`;
    return ALLOWED[level].has(name) ? attributesError(name, attributes) : `<${name}> is not allowed here`;
  }
  const visitor: HtmlVisitor = {
    open(_name, attributes, start) {
      error ??= tagError(start, attributes);
    },
    close(name, isImplied, start) {
      // A line break is never closed.
      if (isImplied) unclosed ??= name === 'br' ? undefined : name;
      else error ??= tagError(start) ?? (unclosed || name === 'br' ? `</${name}> closes nothing` : undefined);
    },
    text(_text, start, end) {
      const at = html.slice(start, end).indexOf('<');
      if (at !== -1) error ??= tagError(start + at);
    },
    other(start) {
      error ??= tagError(start) ?? `</${readTagName(start)}> closes nothing`;
    },
  };
  walkHtml(html, visitor, { literal: true });
  return error ?? (unclosed && `<${unclosed}> is not closed`);
}

function attributesError(tagName: string, attributes: readonly HtmlAttribute[]): string | undefined {
  for (const { name, value } of attributes) {
    if (tagName === 'a' && name === 'href') {
      if (!/^(https:\/\/|mailto:|\/(?![/\\]))[^\s]*$/i.test(value))
        return `href="${value}" must be https:, mailto: or a path`;
    } else if ((tagName === 'td' || tagName === 'th') && /^(colspan|rowspan)$/.test(name)) {
      if (!/^[1-9]\d?$/.test(value)) return `${name}="${value}" must be a number`;
    } else return `${name} is not allowed on <${tagName}>`;
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
