import { type Channels, changedChannels } from '@toro/domain/channels/channels';
import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { insertChannelConsents, lockChannels, setChannels as writeChannels } from './queries.ts';

/** Sets where a student wants to be reached; each change is a line of the consent history. */
export async function setChannels(
  context: Context,
  { studentId, wanted, ipAddress }: { studentId: number; wanted: Channels; ipAddress: string },
): Promise<{ channels: Channels }> {
  const channels = { phone: wanted.phone, email: wanted.email, whatsapp: wanted.whatsapp };
  await inTransaction(context, async ({ db }) => {
    const student = await lockChannels(db, studentId);
    if (!student) throw notFound();
    const changed = changedChannels(student.channels, channels);
    if (changed.length === 0) return;
    await writeChannels(db, studentId, channels);
    const said = { studentId, subject: student.address, source: 'profile', ipAddress };
    await insertChannelConsents(db, said, changed, channels, context.now());
  });
  return { channels };
}
