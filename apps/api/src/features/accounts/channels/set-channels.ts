import { type Channels, changedChannels } from '@toro/domain/accounts/channels/channels';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { unsubscribeLeads } from '../../sales/checkout/leads/lead-ends.ts';
import { endPlanReminders } from '../../learning/study/plan/end-plan-reminders.ts';
import { insertChannelConsents, lockChannels, updateChannels } from './queries.ts';

/** Sets the channels of a student; each change is a row of the consent history. */
export async function setChannels(
  context: Context,
  { studentId, wanted, ipAddress }: { studentId: number; wanted: Channels; ipAddress: string },
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
    if (changed.includes('email') && !channels.email) {
      await unsubscribeLeads(tx, student.address);
      await endPlanReminders(tx, studentId);
    }
  });
  return { channels };
}
