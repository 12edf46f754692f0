import { PICTURE_PATH } from '@toro/domain/base/rich-text/picture-sources';
import { toDataAddress } from '../../../../platform/content/rich-text/embedded-pictures.ts';
import { escapeText } from '../../../../platform/content/rich-text/escape-text.ts';
import { type SimplifiedHtml, simplifyHtml } from '../simplify-html.ts';
import { type Delimiters, splitDelimited } from '../split-delimited.ts';
import { markdownToHtml } from './markdown-to-html.ts';

export interface ExternalText {
  text: string;
  /** The format name of Moodle, or the shorter one of GIFT. */
  format: string;
  /** Base64 content of the attached files, by name. */
  files?: ReadonlyMap<string, string>;
}

const PLAIN = new Set(['plain_text', 'plain']);
const AUTO = new Set(['moodle_auto_format', 'moodle', '']);
const EMBEDDED = /^data:image\/[\w.+-]+(?:;[^;,]*)*;base64,[A-Za-z0-9+/=\s]*$/;
const PLUGIN_FILE = '@@PLUGINFILE@@/';
/** Formulas and code, in which a line break has no meaning or its own. */
const LITERAL: readonly Delimiters[] = [
  { open: '\\(', close: '\\)' },
  { open: '\\[', close: '\\]' },
  { open: '$$', close: '$$' },
  { open: /<pre\b/gi, close: /<\/pre>/gi },
];

const showLineBreaks = (html: string) =>
  splitDelimited(html.trim(), LITERAL)
    .map(({ text, isInside }) => (isInside ? text : text.replaceAll('\n', '<br>')))
    .join('');

function toHtml({ text, format }: ExternalText): string {
  if (format === 'markdown') return markdownToHtml(text);
  // In these formats line breaks are visible; in HTML they would be white space.
  if (PLAIN.has(format)) return showLineBreaks(escapeText(text));
  return AUTO.has(format) ? showLineBreaks(text) : text;
}

/** Converts a text of another system to our HTML. */
export function convertText(external: ExternalText, level: 'block' | 'inline'): SimplifiedHtml {
  return simplifyHtml(toHtml(external), {
    level,
    resolvePicture: (source) => findPicture(source, external.files),
  });
}

function findPicture(source: string, files: ExternalText['files']) {
  if (EMBEDDED.test(source)) return { ok: true, address: source.replace(/\s/g, '') } as const;
  // A picture of the academy's own storage is resolved by the format.
  if (PICTURE_PATH.test(source)) return { ok: true, address: source } as const;
  if (!source.startsWith(PLUGIN_FILE))
    return {
      ok: false,
      message: `names the picture "${source.slice(0, 80)}", which is not in the file: embed it`,
    } as const;
  const path = source.slice(PLUGIN_FILE.length).split('?')[0] ?? '';
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    name = path;
  }
  const data = files?.get(name) ?? files?.get(path);
  if (data === undefined)
    return {
      ok: false,
      message: `names the picture "${name.slice(0, 80)}", which is not in the file`,
    } as const;
  return { ok: true, address: toDataAddress({ name: name.split('/').at(-1) ?? name, data }) } as const;
}
