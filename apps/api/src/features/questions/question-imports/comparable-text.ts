import { BLOCK_TAGS } from '@toro/domain/base/rich-text/allowed-html';
import { normalizeHtml } from '../../../platform/content/rich-text/normalize-html.ts';
import { simplifyHtml } from '../question-files/simplify-html.ts';

/** A picture of the media library that was exported and came back with the same content. */
const EXPORTED_MEDIA = /^uploads\/([0-9a-f]{8})-media-\1-(.+)$/;

/** The path by which a picture is compared. */
export const comparablePicture = <P extends string | null>(path: P): P =>
  (path === null ? null : path.replace(EXPORTED_MEDIA, 'media/$2')) as P;

const BLOCKS = BLOCK_TAGS.join('|');
const HAS_BLOCK = new RegExp(`<(?:${BLOCKS})[\\s>]`, 'i');
const AROUND_BLOCKS = new RegExp(`\\s*(</?(?:${BLOCKS}|li|tr|td|th|thead|tbody|br)\\b[^<>]*>)\\s*`, 'gi');
const LITERAL = /(<pre\b[\s\S]*?<\/pre>)/i;
const FORMULA = /(<tex[^<>]*>)\s*([^<]*?)\s*(?=<\/tex>)/g;

const collapseSpace = (html: string): string =>
  html.replace(/\s+/g, ' ').replace(AROUND_BLOCKS, '$1').replace(FORMULA, '$1$2');

/**
 * A text written in one way, whichever editor or file it came from: texts that students see alike are equal. Only for
 * comparison.
 */
export function comparableText(html: string, level: 'block' | 'inline'): string {
  const { html: simple } = simplifyHtml(normalizeHtml(html), {
    level,
    resolvePicture: (source) => ({ ok: true, address: comparablePicture(source) }),
  });
  const whole = level === 'block' && simple !== '' && !HAS_BLOCK.test(simple) ? `<p>${simple}</p>` : simple;
  return whole
    .split(LITERAL)
    .map((part, at) => (at % 2 === 1 ? part : collapseSpace(part)))
    .join('')
    .trim();
}
