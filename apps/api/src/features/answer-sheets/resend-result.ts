import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mailSheetLink } from './mail-sheet.ts';
import { findFilledSheetByEmail, findSheet } from './queries.ts';

/** Mails somebody's link again. Few mails an address and few tries a network: nobody is flooded or found out. */
export async function resendResult(
  context: Context,
  { sheetId, email, network }: { sheetId: number; email: string; network: string },
): Promise<{ message: string }> {
  await context.limits.take('sheetMailNetwork', network);
  await context.limits.take('sheetMail', `${sheetId} ${email}`);
  const sheet = await findSheet(context.db, sheetId);
  const found = sheet && (await findFilledSheetByEmail(context.db, sheet.id, email));
  if (!sheet || !found) throw notFound('Não há gabarito desta prova com este e-mail.');
  await inTransaction(context, (tx) => mailSheetLink(tx, sheet, found));
  return { message: 'Email enviado com sucesso !' };
}
