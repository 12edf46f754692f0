import { CHANNELS, type Channels, selectedChannels } from '@toro/domain/accounts/channels/channels';
import type { Context } from '../../../platform/context.ts';
import { findStudentIdByEmail, insertChannelConsents, lockChannels, updateChannels } from './queries.ts';

interface TickedChannels {
  email: string;
  channels: Channels;
  /** Version of the text beside the boxes. */
  documentVersion: string;
  source: string;
  ipAddress: string;
}

/**
 * Records the boxes of a form whose address is verified. A student's ticked channels are enabled, and boxes left
 * empty change nothing: the profile disables them. For a person without an account the form is the whole choice.
 */
export async function recordTickedChannels(context: Context, ticked: TickedChannels): Promise<void> {
  const { db } = context;
  const { email, channels, documentVersion, source, ipAddress } = ticked;
  const origin = { subject: email, documentVersion, source, ipAddress };
  const studentId = await findStudentIdByEmail(db, email);
  const student = studentId === null ? null : await lockChannels(db, studentId);
  if (studentId === null || !student)
    return insertChannelConsents(db, { ...origin, studentId: null }, CHANNELS, channels, context.now());
  const enabled = selectedChannels(channels);
  const state = { ...student.channels, ...Object.fromEntries(enabled.map((channel) => [channel, true])) };
  await updateChannels(db, studentId, state);
  await insertChannelConsents(db, { ...origin, studentId }, enabled, state, context.now());
}
