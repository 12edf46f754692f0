import type { Context } from '../../platform/context.ts';
import { findSettings } from '../../platform/settings/find-settings.ts';

/** The support chat that pages may frame; that of the environment when the database fails. */
export async function findChatUrl(context: Context): Promise<string | null> {
  try {
    const { contact } = await findSettings(context, 'contact');
    return contact.value.chat_url || null;
  } catch (error) {
    context.log.warn({ err: error }, 'the address of the support chat could not be read');
    return context.config.links.supportWidget;
  }
}
