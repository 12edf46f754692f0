import { truncate } from '@toro/domain/base/text/truncate';
import { PREVIEW_LENGTH } from '@toro/domain/messages/notifications/inbox';
import { htmlToText } from '@toro/ui/html-to-text.ts';

/** The beginning of a notification's text, for a row of the list. */
export const buildNotificationPreview = (html: string): string => truncate(htmlToText(html), PREVIEW_LENGTH);
