import { escapeHtml } from '../text/escape-html.ts';
import { ALLOWED_TAGS, attributeError, VOID_TAGS } from './allowed-html.ts';
import { type HtmlAttribute, HtmlDepthError, walkHtml } from './walk-html.ts';

/** Elements whose content is code or belongs to another document, so that it is dropped with them. */
const DROPPED = new Set(
  'script style iframe object embed noscript template textarea title svg math select frameset applet noembed noframes xmp plaintext head'.split(
    ' ',
  ),
);

/** Tags of other editors that mean the same as an allowed one. */
const SYNONYMS: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  del: 's',
  strike: 's',
  ins: 'u',
};

const PARAGRAPHS = ['p', 'h3', 'h4'];

/** The innermost open tags that a tag closes: browsers read the result with the same rules. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  h3: PARAGRAPHS,
  h4: PARAGRAPHS,
  ul: ['p'],
  ol: ['p'],
  blockquote: ['p'],
  pre: ['p'],
  hr: ['p'],
  table: ['p'],
  li: ['li'],
  a: ['a'],
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  tbody: ['thead', 'tbody'],
};

function writeAttributes(tag: string, attributes: readonly HtmlAttribute[]): string {
  const written = new Set<string>();
  let result = '';
  for (const { name, value } of attributes) {
    if (written.has(name) || attributeError(tag, name, value)) continue;
    written.add(name);
    result += ` ${name}="${escapeHtml(value)}"`;
  }
  if (tag === 'img' && !written.has('alt')) result += ' alt=""';
  return tag === 'img' && !written.has('src') ? '' : `<${tag}${result}>`;
}

const writeText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"');

/** A tag of the source, and the one that stands for it in the result. */
interface OpenTag {
  name: string;
  /** Null when the tag is left out, or closed by another one. */
  written: string | null;
}

/** Writes markup anew with nothing but the tags and attributes of the allow-list, every tag closed. */
class MarkupWriter {
  result = '';
  /** The open tags of the source, and those of them that are open in the result. */
  readonly #open: OpenTag[] = [];
  readonly #written: OpenTag[] = [];
  #dropped = 0;

  text(text: string): void {
    if (this.#dropped === 0) this.result += writeText(text);
  }

  open(name: string, attributes: readonly HtmlAttribute[]): void {
    if (DROPPED.has(name)) this.#dropped += 1;
    const tag = SYNONYMS[name] ?? name;
    const start = this.#dropped > 0 || !ALLOWED_TAGS.has(tag) ? '' : writeAttributes(tag, attributes);
    const opened: OpenTag = { name, written: start === '' ? null : tag };
    this.#open.push(opened);
    if (start === '') return;
    for (let last = this.#written.at(-1); last; last = this.#written.at(-1)) {
      if (!CLOSED_BY[tag]?.includes(last.written ?? '')) break;
      this.#end(last);
    }
    this.result += start;
    if (VOID_TAGS.has(tag)) opened.written = null;
    else this.#written.push(opened);
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (DROPPED.has(closed.name)) this.#dropped -= 1;
    if (closed.written !== null) this.#end(closed);
  }

  /** Closes the innermost tag of the result. */
  #end(tag: OpenTag): void {
    this.#written.pop();
    this.result += `</${tag.written}>`;
    tag.written = null;
  }
}

/**
 * Reduces markup to what the editor can make. The result is written anew, so that nothing of the source is left but text,
 * allowed tags and checked attributes. What is clean already stays the same; what is nested too deeply becomes text.
 */
export function cleanMarkup(html: string): string {
  const writer = new MarkupWriter();
  try {
    walkHtml(html, {
      open: (name, attributes) => writer.open(name, attributes),
      close: () => writer.close(),
      text: (text) => writer.text(text),
    });
  } catch (error) {
    if (error instanceof HtmlDepthError) return writeText(html);
    throw error;
  }
  return writer.result;
}
