import { walkHtml } from '@toro/domain/base/rich-text/walk-html';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { normalizeText } from '@toro/domain/base/text/normalize-text';

/** Every entity but those that HTML needs. */
const ENTITY = /&(?!(?:amp|lt|gt|quot);)(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function decodeEntity(entity: string): string {
  let text = '';
  walkHtml(entity, { open: () => undefined, close: () => undefined, text: (part) => (text += part) });
  return text === entity ? entity : escapeHtml(text);
}

/** Writes each character in one way: no entity for a letter or a space, composed accents. */
export const normalizeHtml = (html: string): string => normalizeText(html.replace(ENTITY, decodeEntity));
