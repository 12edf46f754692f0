import { PREVIEW_LENGTH } from '@toro/domain/notifications/inbox';
import { truncate } from '@toro/domain/text/truncate';
import { textOfHtml } from '../../ui/text-of-html.ts';

/** The beginning of a notification, as a row of the list shows it. */
export const previewOf = (html: string): string => truncate(textOfHtml(html), PREVIEW_LENGTH);
