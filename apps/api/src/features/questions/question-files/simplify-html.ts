import {
  ALLOWED_TAGS,
  attributeError,
  listAttributes,
  MAX_PICTURES,
  VOID_TAGS,
} from '@toro/domain/base/rich-text/allowed-html';
import {
  type HtmlAttribute,
  HtmlDepthError,
  type HtmlVisitor,
  walkHtml,
} from '@toro/domain/base/rich-text/walk-html';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { escapeText } from '../../../platform/content/rich-text/escape-text.ts';
import { tagsOfStyle } from './tags-of-style.ts';

const aliases = (names: readonly string[], tag: string) => names.map((name) => [name, tag] as const);

/** Tags of other editors and the tags that replace them; `''` removes the tag and keeps its content. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...aliases(
    ['div', 'section', 'article', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'address', 'center'],
    'p',
  ),
  ...aliases(['h1', 'h2'], 'h3'),
  ...aliases(['h5', 'h6'], 'h4'),
  ...aliases(['kbd', 'var', 'samp', 'tt'], 'code'),
  ...aliases(['del', 'strike'], 's'),
  ...aliases(['ins'], 'u'),
  ...aliases(['tfoot'], 'tbody'),
  ...aliases(['span', 'font', 'small', 'big', 'label', 'nobr', 'abbr', 'q', 'html', 'body', 'wbr'], ''),
  ...aliases(['colgroup', 'col', 'o:p'], ''),
]);
const BLOCK = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'hr']);
/** In an option these become line breaks; lists, code and tables stay. */
const PARAGRAPHS = new Set(['p', 'h3', 'h4']);
const DROPPED_WHEN_EMPTY = new Set([
  'p',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'mark',
  'sub',
  'sup',
  'h3',
  'h4',
]);
const EMPTY = new Set([...VOID_TAGS, 'wbr', 'col']);

export interface SimplifiedHtml {
  html: string;
  /** Event handlers and missing pictures are errors and are not removed silently. */
  error?: string;
  /** How many pictures have no alternative text and are not decorative. */
  undescribed: number;
  /** How many links lead to an insecure address or into the other system: their words stay. */
  links: number;
}

/** An address that runs something is an error; another that is not allowed is left out. */
const isDroppedLink = (href: string): boolean =>
  attributeError('a', 'href', href) !== undefined && !/^\s*(?:javascript|vbscript|data):/i.test(href);

interface SimplifyOptions {
  level: 'block' | 'inline';
  /** The address of a picture that the text names. */
  resolvePicture(source: string): { ok: true; address: string } | { ok: false; message: string };
}

/** The result while it is written. A tag that ends without content is taken back, as editors leave many behind. */
class Output {
  readonly #parts: string[] = [];
  readonly #open: { tag: string; start: number; hasContent: boolean }[] = [
    { tag: '', start: 0, hasContent: false },
  ];

  /** Whether a line of an option has begun. */
  get isInLine(): boolean {
    return this.#open.some(({ hasContent }) => hasContent) && this.#parts.at(-1) !== '<br>';
  }

  open(tag: string, attributes = ''): void {
    this.#open.push({ tag, start: this.#parts.length, hasContent: false });
    this.#parts.push(`<${tag}${attributes}>`);
  }

  /** Closes the innermost tag. */
  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (!closed.hasContent && DROPPED_WHEN_EMPTY.has(closed.tag)) this.#parts.length = closed.start;
    else this.add(`</${closed.tag}>`);
  }

  /** Adds a part that counts as content unless it is only space. */
  add(part: string): void {
    this.#parts.push(part);
    const last = this.#open.at(-1);
    if (last && part !== '<br>' && part.trim() !== '') last.hasContent = true;
  }

  /** The result without the space at its start and end. */
  end(): string {
    const isSpace = (part: string | undefined) =>
      part !== undefined && (part === '<br>' || part.trim() === '');
    let start = 0;
    let end = this.#parts.length;
    while (isSpace(this.#parts[start])) start += 1;
    while (end > start && isSpace(this.#parts[end - 1])) end -= 1;
    return this.#parts.slice(start, end).join('').trim();
  }
}

/** Reduces HTML to the allowed tags: styles and wrappers are removed, text, marks, lists, code and pictures stay. */
export function simplifyHtml(source: string, { level, resolvePicture }: SimplifyOptions): SimplifiedHtml {
  const open: { name: string; tags: string[]; isQuote: boolean }[] = [];
  const output = new Output();
  let error: string | undefined;
  let undescribed = 0;
  let links = 0;
  let styleDepth = 0;
  let pictures = 0;

  const close = (tags: readonly string[]) => {
    for (const _ of tags) output.close();
  };
  const addPicture = (attribute: (name: string) => string | undefined) => {
    pictures += 1;
    // Each picture has its bytes in the result.
    if (pictures > MAX_PICTURES) {
      error ??= `has ${pictures} pictures; a text can have ${MAX_PICTURES}`;
      return;
    }
    const picture = resolvePicture(attribute('src') ?? '');
    if (!picture.ok) {
      error ??= picture.message;
      return;
    }
    const alt = attribute('alt')?.trim();
    const isDecorative = alt === '' || ['presentation', 'none'].includes(attribute('role') ?? '');
    if (alt === undefined && !isDecorative) undescribed += 1;
    const described = isDecorative
      ? 'alt="" role="presentation"'
      : `alt="${escapeHtml((alt ?? '').slice(0, 900))}"`;
    output.add(`<img src="${picture.address}" ${described}>`);
  };
  const openBlock = (tag: string): string[] => {
    if (level === 'inline' && PARAGRAPHS.has(tag)) {
      if (output.isInLine) output.add('<br>');
      return [];
    }
    const last = open.at(-1);
    if (BLOCK.has(tag) && last?.tags.length === 1 && last.tags[0] === 'p') {
      // A paragraph cannot contain another block.
      close(last.tags);
      last.tags = [];
    }
    return [tag];
  };
  const visitor: HtmlVisitor = {
    open(name, given) {
      if (name === 'style') styleDepth += 1;
      const attribute = (wanted: string) => given.find((one) => one.name === wanted)?.value;
      const handler = given.find((one) => one.name.startsWith('on'));
      if (handler) error ??= `${handler.name} is not allowed on <${name}>`;
      if (name === 'img') return addPicture(attribute);
      if (name === 'br' || name === 'hr') {
        if (name === 'hr') openBlock('hr');
        output.add(`<${name}>`);
        return;
      }
      if (EMPTY.has(name) || name === 'style') return;
      const isDropped = name === 'a' && isDroppedLink(attribute('href') ?? '');
      if (isDropped && attribute('href')) links += 1;
      const out = isDropped ? '' : (ALIASES.get(name) ?? name);
      const tags = out === '' ? [] : openBlock(out);
      for (const tag of tags) output.open(tag, formatAttributes(tag, given));
      const styled = tagsOfStyle(attribute('style') ?? '').filter((tag) => !tags.includes(tag));
      // A style of a block that contains blocks would mark its whole content.
      const marks = BLOCK.has(out) && out !== 'p' ? [] : styled;
      for (const mark of marks) output.open(mark);
      if (name === 'q') output.add('“');
      open.push({ name, tags: [...tags, ...marks], isQuote: name === 'q' });
    },
    text(text) {
      if (styleDepth === 0) output.add(escapeText(text.replace(/\u00a0/g, ' ')));
    },
    close(name) {
      if (name === 'style') styleDepth -= 1;
      if (EMPTY.has(name) || name === 'style') return;
      const tag = open.pop();
      if (tag?.isQuote) output.add('”');
      if (tag) close(tag.tags);
    },
  };
  try {
    walkHtml(source, visitor);
  } catch (failure) {
    if (!(failure instanceof HtmlDepthError)) throw failure;
    return { html: '', error: 'has too many tags inside one another', undescribed: 0, links: 0 };
  }
  return { html: output.end(), error, undescribed, links };
}

const LIST_TYPES: readonly [RegExp, string][] = [
  [/lower-(alpha|latin)/, 'a'],
  [/upper-(alpha|latin)/, 'A'],
  [/lower-roman/, 'i'],
  [/upper-roman/, 'I'],
];

/** The allowed attributes of a tag. What changes a list is kept even if it is not allowed, so that it is an error. */
function formatAttributes(tag: string, given: readonly HtmlAttribute[]): string {
  if (!ALLOWED_TAGS.has(tag)) return '';
  const kept = new Map<string, string>();
  for (const { name, value } of given)
    if (listAttributes(tag).includes(name) || (tag === 'ol' && name === 'reversed')) kept.set(name, value);
  if (tag === 'ol') {
    const style = /list-style(?:-type)?\s*:\s*([^;]+)/.exec(
      given.find(({ name }) => name === 'style')?.value ?? '',
    )?.[1];
    const type = LIST_TYPES.find(([pattern]) => style && pattern.test(style))?.[1];
    if (type) kept.set('type', type);
  }
  return [...kept]
    .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('&quot;', '%22')}"`)
    .join('');
}
