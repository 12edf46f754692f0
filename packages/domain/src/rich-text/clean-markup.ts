import { escapeHtml } from '../text/escape-html.ts';
import { ALLOWED_TAGS, attributeError, VOID_TAGS } from './allowed-html.ts';

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

/** A tag with its attributes; a quoted value may contain `>`. */
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/g;
/** Comments, declarations and processing instructions. */
const OTHER = /<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*(?:>|$)/y;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  tab: '\t',
  newline: '\n',
};

/** Decodes the entities that could hide a scheme or a tag; unknown ones stay as they are. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });

function writeAttributes(tag: string, source: string): string {
  const written = new Set<string>();
  let result = '';
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase();
    const value = decodeEntities(double ?? single ?? bare ?? '');
    if (written.has(attribute) || attributeError(tag, attribute, value)) continue;
    written.add(attribute);
    result += ` ${attribute}="${escapeHtml(value)}"`;
  }
  return result;
}

/** Writes markup anew with nothing but the tags and attributes of the allow-list, every tag closed. */
class MarkupWriter {
  #result = '';
  readonly #open: string[] = [];

  text(source: string): void {
    this.#result += escapeHtml(decodeEntities(source)).replaceAll('&quot;', '"');
  }

  openTag(tag: string, attributes: string): void {
    if (!ALLOWED_TAGS.has(tag)) return;
    const written = writeAttributes(tag, attributes);
    if (tag === 'img' && !written.includes(' src=')) return;
    this.#result += `<${tag}${tag === 'img' && !written.includes(' alt=') ? `${written} alt=""` : written}>`;
    if (!VOID_TAGS.has(tag)) this.#open.push(tag);
  }

  closeTag(tag: string): void {
    const at = this.#open.lastIndexOf(tag);
    if (at === -1) return;
    for (const inner of this.#open.splice(at).reverse()) this.#result += `</${inner}>`;
  }

  end(): string {
    for (const tag of this.#open.splice(0).reverse()) this.#result += `</${tag}>`;
    return this.#result;
  }
}

/** The index behind the end tag of a dropped element. */
function skipElement(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[\\s/>]`, 'i').exec(html.slice(from));
  if (!end) return html.length;
  const close = html.indexOf('>', from + end.index);
  return close === -1 ? html.length : close + 1;
}

/**
 * Reduces markup to what the editor can make. The result is written anew, so that nothing of the source is left but text,
 * allowed tags and checked attributes. What is clean already stays the same.
 */
export function cleanMarkup(html: string): string {
  const writer = new MarkupWriter();
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) {
      writer.text(html.slice(at));
      break;
    }
    writer.text(html.slice(at, next));
    TAG.lastIndex = next;
    const tag = TAG.exec(html);
    if (tag) {
      const [whole, slash, written = '', attributes = ''] = tag;
      const name = written.toLowerCase();
      at = next + whole.length;
      if (DROPPED.has(name)) {
        if (slash === '') at = skipElement(html, name, at);
        continue;
      }
      const known = SYNONYMS[name] ?? name;
      if (slash === '') writer.openTag(known, attributes);
      else writer.closeTag(known);
      continue;
    }
    OTHER.lastIndex = next;
    const other = OTHER.exec(html);
    // A sign that begins no tag is text; an open tag at the end is dropped.
    if (other) at = next + other[0].length;
    else if (/^<[a-zA-Z]/.test(html.slice(next, next + 2))) break;
    else {
      writer.text('<');
      at = next + 1;
    }
  }
  return writer.end();
}
