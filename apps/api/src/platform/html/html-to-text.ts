import { HtmlDepthError, type HtmlVisitor, walkHtml } from '@toro/domain/base/rich-text/walk-html';

/** Elements whose content is not text for a reader. */
const HIDDEN = new Set(['script', 'style', 'template']);

/** Elements within a line: no space separates them from the text around. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u']);

/** The visible text of HTML on one line; of HTML that is nested too deeply, what stands before that. */
export function htmlToText(html: string): string {
  let text = '';
  let hidden = 0;
  const visitor: HtmlVisitor = {
    open(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (!INLINE.has(name)) text += ' ';
    },
    close(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (!INLINE.has(name)) text += ' ';
    },
    text(part) {
      if (hidden === 0) text += part;
    },
  };
  try {
    walkHtml(html, visitor);
  } catch (error) {
    if (!(error instanceof HtmlDepthError)) throw error;
  }
  return text.replace(/\s+/g, ' ').trim();
}
