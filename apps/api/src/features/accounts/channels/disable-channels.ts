import {
  type Channels,
  canUnsubscribe,
  selectedChannels,
  withoutChannels,
} from '@toro/domain/accounts/channels/channels';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  consumeUnsubscribeToken,
  findLeadChannels,
  findStudentIdByEmail,
  insertChannelConsents,
  lockChannels,
  updateChannels,
} from './queries.ts';

interface DisableChannelsInput {
  token: string;
  channelsToDisable: Channels;
  source: 'unsubscribe-page' | 'one-click';
  ipAddress: string;
  network: string;
}

/** Disables channels of the owner of an unsubscribe token, who may be a student or a lead. A token works once. */
export async function disableChannels(
  context: Context,
  input: DisableChannelsInput,
): Promise<{ channels: Channels }> {
  await context.limits.take('unsubscribe', input.network);
  if (!canUnsubscribe(input.channelsToDisable)) {
    const message = 'Escolha pelo menos um canal.';
    throw new AppError('invalid_input', message, [{ field: 'email', message }]);
  }
  const now = context.now();
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    const person = await consumeUnsubscribeToken(db, hashToken(input.token), now);
    if (!person) throw notFound('Este link de descadastro já foi usado ou não existe.');
    const studentId = person.studentId ?? (await findStudentIdByEmail(db, person.email));
    const student = studentId === null ? null : await lockChannels(db, studentId);
    const current = student ? student.channels : await findLeadChannels(db, person.email);
    const channels = withoutChannels(current, input.channelsToDisable);
    if (student && studentId !== null) await updateChannels(db, studentId, channels);
    const consentOrigin = {
      studentId: student ? studentId : null,
      subject: person.email,
      source: input.source,
      ipAddress: input.ipAddress,
    };
    // Also recorded for channels that were disabled before: the request itself is part of the history.
    await insertChannelConsents(db, consentOrigin, selectedChannels(input.channelsToDisable), channels, now);
    if (input.channelsToDisable.email)
      await tx.registry.onMailsDeclined(tx, { email: person.email, studentId });
    return { channels };
  });
}
