import { walkHtml } from '../../platform/html/walk-html.ts';

/** Tags of other editors and the tags that replace them; `''` removes the tag and keeps its content. */
const ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['div', 'section', 'article', 'figure', 'figcaption', 'pre'].map((name) => [name, 'p']),
  ),
  ...Object.fromEntries(['dl', 'dt', 'dd', 'address', 'center', 'caption'].map((name) => [name, 'p'])),
  ...Object.fromEntries(['h1', 'h2'].map((name) => [name, 'h3'])),
  ...Object.fromEntries(['h5', 'h6'].map((name) => [name, 'h4'])),
  ...Object.fromEntries(['kbd', 'var', 'samp', 'tt'].map((name) => [name, 'code'])),
  ...Object.fromEntries(['span', 'font', 'small', 'big', 'label', 'nobr', 'abbr'].map((name) => [name, ''])),
  ...Object.fromEntries(['s', 'del', 'strike', 'q', 'html', 'body', 'wbr', 'hr'].map((name) => [name, ''])),
  ...Object.fromEntries(['colgroup', 'col', 'o:p'].map((name) => [name, ''])),
  mark: 'strong',
  ins: 'u',
  tfoot: 'tbody',
};
const BLOCK = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']);
const VOID = new Set(['br', 'img', 'hr', 'wbr', 'col']);
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

export interface SimplifiedHtml {
  html: string;
  images: { source: string; alt: string }[];
  /** Event handlers are an error and are not removed silently, as in an academy's own files. */
  error?: string;
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Reduces HTML to the allowed tags: styles and wrappers are removed, images are returned separately, text is unchanged. */
export function simplifyHtml(source: string, level: 'block' | 'inline'): SimplifiedHtml {
  const images: SimplifiedHtml['images'] = [];
  const open: { name: string; out: string }[] = [];
  let html = '';
  let error: string | undefined;
  let styleDepth = 0;

  const close = (out: string) => {
    if (out !== '') html += `</${out}>`;
  };
  walkHtml(source, {
    open(name, given) {
      if (name === 'style') styleDepth += 1;
      const attribute = (wanted: string) => given.find((one) => one.name === wanted)?.value;
      const handler = given.find((one) => one.name.startsWith('on'));
      if (handler) error ??= `${handler.name} is not allowed on <${name}>`;
      if (name === 'img') images.push({ source: attribute('src') ?? '', alt: attribute('alt') ?? '' });
      if (name === 'br') html += '<br>';
      if (VOID.has(name) || name === 'style') return;
      let out = ALIASES[name] ?? name;
      if (level === 'inline' && BLOCK.has(out)) {
        if (html.trim() !== '' && !html.endsWith('<br>')) html += '<br>';
        out = '';
      }
      const paragraph = open.find((tag) => tag.out === 'p');
      if (BLOCK.has(out) && paragraph && open.at(-1) === paragraph) {
        // A paragraph cannot contain another block.
        close('p');
        paragraph.out = '';
      }
      open.push({ name, out });
      if (out === '') return;
      const kept = (KEPT_ATTRIBUTES[out] ?? []).flatMap((wanted) => {
        const value = attribute(wanted);
        return value === undefined ? [] : ` ${wanted}="${escapeHtml(value).replace(/"/g, '%22')}"`;
      });
      html += `<${out}${kept.join('')}>`;
    },
    text(text) {
      if (styleDepth === 0) html += escapeHtml(text.replace(/\u00a0/g, ' '));
    },
    close(name) {
      if (name === 'style') styleDepth -= 1;
      if (VOID.has(name) || name === 'style') return;
      const tag = open.pop();
      if (tag) close(tag.out);
    },
  });
  return { html: removeEmptyTags(html), images, error };
}

/** Removes empty tags, which editors leave behind. */
function removeEmptyTags(html: string): string {
  const shorter = html.replace(/<(p|strong|b|em|i|u|h3|h4)>(?:\s|<br>)*<\/\1>/g, '');
  const trimmed = shorter.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');
  return trimmed === html ? html : removeEmptyTags(trimmed);
}
