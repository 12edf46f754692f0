import { PREVIEW_LENGTH } from '@toro/domain/notifications/inbox';
import { truncate } from '@toro/domain/text/truncate';
import { htmlToText } from '../../ui/html-to-text.ts';

/** The beginning of a notification, as a row of the list shows it. */
export const buildNotificationPreview = (html: string): string => truncate(htmlToText(html), PREVIEW_LENGTH);
