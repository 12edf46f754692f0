import { type Channels, changedChannels } from '@toro/domain/accounts/channels/channels';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { insertChannelConsents, lockChannels, updateChannels } from './queries.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** After a person declined mails of the academy, in the same transaction. */
    onMailsDeclined(tx: Context, person: { email: string; studentId: number | null }): Promise<void>;
  }
}

/** Sets the channels of a student; each change is a row of the consent history. */
export async function setChannels(
  context: Context,
  {
    studentId,
    sender: { ip: ipAddress },
    ...wanted
  }: { studentId: number; sender: { ip: string } } & Channels,
): Promise<{ channels: Channels }> {
  const channels = { phone: wanted.phone, email: wanted.email, whatsapp: wanted.whatsapp };
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    const student = await lockChannels(db, studentId);
    if (!student) throw notFound();
    const changed = changedChannels(student.channels, channels);
    if (changed.length === 0) return;
    await updateChannels(db, studentId, channels);
    const consentOrigin = { studentId, subject: student.address, source: 'profile', ipAddress };
    await insertChannelConsents(db, consentOrigin, changed, channels, context.now());
    if (changed.includes('email') && !channels.email)
      await tx.registry.onMailsDeclined(tx, { email: student.address, studentId });
  });
  return { channels };
}
