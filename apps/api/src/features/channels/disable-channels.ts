import {
  type Channels,
  canUnsubscribe,
  selectedChannels,
  withoutChannels,
} from '@toro/domain/channels/channels';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import {
  findLeadChannels,
  insertChannelConsents,
  lockChannels,
  setChannels,
  takeUnsubscribeToken,
} from './queries.ts';

interface Unsubscribing {
  token: string;
  ticked: Channels;
  source: 'unsubscribe-page' | 'one-click';
  ipAddress: string;
  network: string;
}

/** Closes channels of whoever a mail's token belongs to, student or not. A token works once. */
export async function disableChannels(
  context: Context,
  wish: Unsubscribing,
): Promise<{ channels: Channels }> {
  await context.limits.take('unsubscribe', wish.network);
  if (!canUnsubscribe(wish.ticked)) {
    const message = 'Escolha pelo menos um canal.';
    throw new AppError('invalid_input', message, [{ field: 'email', message }]);
  }
  const now = context.now();
  return inTransaction(context, async ({ db }) => {
    const person = await takeUnsubscribeToken(db, hashToken(wish.token), now);
    if (!person) throw notFound('Este link de descadastro já foi usado ou não existe.');
    const student = person.studentId === null ? null : await lockChannels(db, person.studentId);
    const open = student ? student.channels : await findLeadChannels(db, person.email);
    const channels = withoutChannels(open, wish.ticked);
    if (student && person.studentId !== null) await setChannels(db, person.studentId, channels);
    const said = {
      studentId: student ? person.studentId : null,
      subject: person.email,
      source: wish.source,
      ipAddress: wish.ipAddress,
    };
    // Told even where it was closed already: the person asked for it today.
    await insertChannelConsents(db, said, selectedChannels(wish.ticked), channels, now);
    return { channels };
  });
}
