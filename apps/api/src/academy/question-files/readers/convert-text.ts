import { escapeHtml, simplifyHtml } from '../simplify-html.ts';
import type { Picture } from './question-draft.ts';

export interface ExternalText {
  text: string;
  /** The format name of Moodle, or the shorter one of GIFT. */
  format: string;
  /** Base64 content of the attached files, by name. */
  files?: ReadonlyMap<string, string>;
}

export interface ConvertedText {
  html: string;
  image?: Picture;
  error?: string;
}

const PLAIN = new Set(['plain_text', 'plain', 'markdown']);
const AUTO = new Set(['moodle_auto_format', 'moodle', '']);
const EMBEDDED = /^data:image\/([a-z]+)(?:\+xml)?;base64,([A-Za-z0-9+/=\s]*)$/;
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const PLUGIN_FILE = '@@PLUGINFILE@@/';

function toHtml({ text, format }: ExternalText): string {
  if (PLAIN.has(format)) return escapeHtml(text);
  // In this format line breaks are visible; in HTML they would be white space.
  return AUTO.has(format) ? text.trim().replace(/\n/g, '<br>') : text;
}

/** Converts a text of another system to our HTML; its image, at most one, is returned separately. */
export function convertText(external: ExternalText, level: 'block' | 'inline'): ConvertedText {
  const { html, images, error } = simplifyHtml(toHtml(external), level);
  if (error) return { html, error };
  if (images.length > 1) return { html, error: `has ${images.length} pictures; a text can have one` };
  const [image] = images;
  if (!image) return { html };
  const picture = findPicture(image.source, external.files);
  if (typeof picture === 'string') return { html, error: picture };
  return { html: html === '' ? escapeHtml(image.alt || 'Figura') : html, image: picture };
}

function findPicture(source: string, files: ExternalText['files']): Picture | string {
  const embedded = EMBEDDED.exec(source);
  if (embedded) {
    const [, type = '', data = ''] = embedded;
    return { name: `figura.${ENDINGS[type] ?? type}`, data: data.replace(/\s/g, '') };
  }
  if (!source.startsWith(PLUGIN_FILE))
    return `names the picture "${source.slice(0, 80)}", which is not in the file: embed it`;
  const path = source.slice(PLUGIN_FILE.length).split('?')[0] ?? '';
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    name = path;
  }
  const data = files?.get(name) ?? files?.get(path);
  return data === undefined
    ? `names the picture "${name.slice(0, 80)}", which is not in the file`
    : { name: name.split('/').at(-1) ?? name, data: data.replace(/\s/g, '') };
}
