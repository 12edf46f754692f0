import { selectedChannels } from '@toro/domain/accounts/channels/channels';
import type { Context } from '../../../platform/context.ts';
import { findLeadChannels, insertChannelConsents, lockChannels, updateChannels } from './queries.ts';

/**
 * Gives an account whose address was verified just now the channels that its owner ticked in a form before. Call it in
 * the transaction of the verification.
 */
export async function adoptFormChannels(
  context: Context,
  { studentId, email }: { studentId: number; email: string },
): Promise<void> {
  const { db } = context;
  const student = await lockChannels(db, studentId);
  const ticked = selectedChannels(await findLeadChannels(db, email.toLowerCase()));
  const enabled = ticked.filter((channel) => student && !student.channels[channel]);
  if (!student || enabled.length === 0) return;
  const channels = { ...student.channels, ...Object.fromEntries(enabled.map((channel) => [channel, true])) };
  await updateChannels(db, studentId, channels);
  const origin = { studentId, subject: email, source: 'answer-sheet', ipAddress: null };
  await insertChannelConsents(db, origin, enabled, channels, context.now());
}
