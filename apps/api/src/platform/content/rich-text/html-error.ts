import { ALLOWED_TAGS, attributeError, VOID_TAGS } from '@toro/domain/base/rich-text/allowed-html';
import {
  type HtmlAttribute,
  HtmlDepthError,
  type HtmlVisitor,
  walkHtml,
} from '@toro/domain/base/rich-text/walk-html';

const TAG = /^<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/i;
/** Longer than a tag with the longest attributes. */
const MAX_TAG_LENGTH = 2000;

/** Returns the first error of the HTML, or undefined. Only a few tags are allowed, all closed, without event handlers. */
export function htmlError(html: string, { pictures }: { pictures: boolean }): string | undefined {
  let error: string | undefined;
  let unclosed: string | undefined;
  const readTagName = (start: number) =>
    TAG.exec(html.slice(start, start + MAX_TAG_LENGTH))?.[2]?.toLowerCase();
  /** The error of the tag at an index; undefined when it is written as required. */
  function tagError(start: number, attributes: readonly HtmlAttribute[] = []): string | undefined {
    const name = readTagName(start);
    if (name === undefined)
      return `has a < that begins no tag near "${html.slice(start, start + 20)}" (write &lt; for less than)`;
    if (!ALLOWED_TAGS.has(name) || (name === 'img' && !pictures)) return `<${name}> is not allowed here`;
    return attributesError(name, attributes);
  }
  const visitor: HtmlVisitor = {
    open(name, attributes, start) {
      error ??= tagError(start, attributes) ?? (name === 'img' ? pictureError(attributes) : undefined);
    },
    close(name, isImplied, start) {
      if (isImplied) unclosed ??= VOID_TAGS.has(name) ? undefined : name;
      else
        error ??=
          tagError(start) ?? (unclosed || VOID_TAGS.has(name) ? `</${name}> closes nothing` : undefined);
    },
    text(_text, start, end) {
      const at = html.slice(start, end).indexOf('<');
      if (at !== -1) error ??= tagError(start + at);
    },
    other(start) {
      error ??= tagError(start) ?? `</${readTagName(start)}> closes nothing`;
    },
  };
  try {
    walkHtml(html, visitor, { literal: true });
  } catch (failure) {
    if (failure instanceof HtmlDepthError) return error ?? 'has too many tags inside one another';
    throw failure;
  }
  return error ?? (unclosed && `<${unclosed}> is not closed`);
}

function attributesError(tag: string, attributes: readonly HtmlAttribute[]): string | undefined {
  for (const { name, value } of attributes) {
    // The file that a picture names is checked when it is resolved.
    const error = tag === 'img' && name === 'src' ? undefined : attributeError(tag, name, value);
    if (error) return error;
  }
  return undefined;
}

function pictureError(attributes: readonly HtmlAttribute[]): string | undefined {
  const names = attributes.map(({ name }) => name);
  if (!names.includes('src')) return '<img> names no file: write src="…"';
  if (!names.includes('alt')) return '<img> has no alt: write what it shows, or alt="" if it only decorates';
  return undefined;
}
