import { PREVIEW_LENGTH } from '@toro/domain/notifications/inbox';
import { truncate } from '@toro/domain/text/truncate';

/** The words of an HTML text. The document it is read in never runs and never loads anything. */
export function textOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$& '),
    'text/html',
  );
  for (const hidden of parsed.querySelectorAll('script, style')) hidden.remove();
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The beginning of a notification, as a row of the list shows it. */
export const previewOf = (html: string): string => truncate(textOf(html), PREVIEW_LENGTH);
