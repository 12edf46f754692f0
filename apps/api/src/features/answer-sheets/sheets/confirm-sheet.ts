import { documentVersionOf } from '@toro/domain/office/terms/terms';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { recordTickedChannels } from '../../accounts/channels/record-ticked-channels.ts';
import {
  confirmFilledSheet,
  deleteFilledSheet,
  findFilledSheet,
  lockSheetsOfEmail,
  unconfirmSheets,
} from './queries.ts';

/** What a consent names when the form linked to a page of another site; change it when its words change. */
const CONSENT_TEXT = 'gabaritoro-1';

/**
 * The owner of an address confirms a sheet by its mailed link: it counts from now on, instead of one confirmed
 * before. A sheet that somebody else opened is deleted.
 */
export async function confirmSheet(
  context: Context,
  { token, mine, sender: { ip: ipAddress } }: { token: string; mine: boolean; sender: { ip: string } },
): Promise<{ message: string }> {
  const found = await findFilledSheet(context.db, hashToken(token));
  if (!found?.openedByLink)
    throw notFound('Este link de confirmação não existe. Abra o link do e-mail que enviamos ou peça outro.');
  const now = context.now();
  return inTransaction(context, async (tx) => {
    const sheets = await lockSheetsOfEmail(tx.db, found.sheet.id, found.email);
    const locked = sheets.find(({ id }) => id === found.id);
    if (!locked) throw notFound('Este gabarito já foi apagado.');
    if (!mine) {
      if (locked.confirmedAt)
        throw new AppError('conflict', 'Você já confirmou este gabarito. Para apagá-lo, fale com a gente.');
      await deleteFilledSheet(tx.db, found.id);
      return { message: 'Apagamos o gabarito que abriram com o seu e-mail.' };
    }
    if (!locked.confirmedAt) {
      await unconfirmSheets(
        tx.db,
        sheets.map(({ id }) => id),
      );
      await confirmFilledSheet(tx.db, found.id, now);
      if (locked.pendingChannels)
        await recordTickedChannels(tx, {
          email: found.email.toLowerCase(),
          channels: locked.pendingChannels,
          documentVersion:
            locked.privacyNumber === null ? CONSENT_TEXT : documentVersionOf('privacy', locked.privacyNumber),
          source: 'answer-sheet',
          ipAddress,
        });
    }
    return { message: 'Gabarito confirmado.' };
  });
}
