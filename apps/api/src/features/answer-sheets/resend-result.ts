import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mailSheetLink } from './mail-sheet.ts';
import { findFilledSheetByEmail, findSheet } from './queries.ts';

/** Mails the link again. Rate limits per address and per network prevent flooding and guessing of addresses. */
export async function resendResult(
  context: Context,
  { sheetId, email, network }: { sheetId: number; email: string; network: string },
): Promise<{ message: string }> {
  await context.limits.take('sheetMailNetwork', network);
  await context.limits.take('sheetMail', `${sheetId} ${email}`);
  const sheet = await findSheet(context.db, sheetId);
  const filledSheet = sheet && (await findFilledSheetByEmail(context.db, sheet.id, email));
  if (!sheet || !filledSheet) throw notFound('Não há gabarito desta prova com este e-mail.');
  await inTransaction(context, (tx) => mailSheetLink(tx, sheet, filledSheet));
  return { message: 'Email enviado com sucesso !' };
}
