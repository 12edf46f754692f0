import type { Channels } from '@toro/domain/accounts/channels/channels';
import { desc, inArray } from 'drizzle-orm';
import { consents } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';

/**
 * The channels by which the owner of an address may be contacted about a purchase that was left, by the last entry of
 * the consent history for each. The box of the checkout and the channel of mails are about the same: the later one counts.
 */
export async function findContactConsents({ db }: Pick<Context, 'db'>, email: string): Promise<Channels> {
  const address = email.trim();
  if (address === '') return { phone: false, email: false, whatsapp: false };
  const rows = await db
    .select({ purpose: consents.purpose, granted: consents.granted })
    .from(consents)
    .where(inArray(consents.subject, [address, address.toLowerCase()]))
    .orderBy(desc(consents.id))
    .limit(1000);
  const isLastGranted = (...purposes: string[]) =>
    rows.find(({ purpose }) => purposes.includes(purpose))?.granted === true;
  return {
    phone: isLastGranted('phone'),
    email: isLastGranted('email', 'reminder'),
    whatsapp: isLastGranted('whatsapp'),
  };
}
