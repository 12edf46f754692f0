import type { Context } from '../../../platform/context.ts';
import { findSettings } from '../../../platform/settings/find-settings.ts';

/** Every page needs it: it is read at most four times a minute. */
const MAX_AGE_MS = 15_000;

/** The support chat that pages may frame, or null. */
export async function findChatUrl(context: Context): Promise<string | null> {
  const { contact } = await findSettings(context, 'contact');
  return contact.value.chat_url || null;
}

/** Reads the support chat for the policy of pages. The last known one holds while the database fails. */
export function createChatUrlReader(context: Context): () => Promise<string | null> {
  let url = context.config.links.supportWidget;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      url = await findChatUrl(context);
    } catch (error) {
      context.log.warn({ err: error }, 'the address of the support chat could not be read');
    }
    readAt = context.now().getTime();
    reading = undefined;
  };
  return async () => {
    if (context.now().getTime() - readAt >= MAX_AGE_MS) {
      reading ??= read();
      await reading;
    }
    return url;
  };
}
