import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { countMailLimits } from './count-mail-limits.ts';
import { mailSheetLink } from './mail-sheet.ts';
import {
  findConfirmedSheet,
  findFilledSheet,
  findNewestUnconfirmedSheet,
  findSheet,
  type SheetRow,
} from './queries.ts';

interface ResendResultInput {
  id_gabarito: number;
  email: string;
  /** The sheet of the page that sends the request. */
  token?: string;
  sender: { network: string };
}

/** The sheet of the page, else the confirmed one of the address, else its newest. */
async function findSheetToMail(
  { db }: Context,
  sheet: NonNullable<SheetRow>,
  { email, token }: Pick<ResendResultInput, 'email' | 'token'>,
) {
  const ofPage = token === undefined ? null : await findFilledSheet(db, hashToken(token));
  if (ofPage && ofPage.sheetId === sheet.id && ofPage.email.toLowerCase() === email) return ofPage;
  return (
    (await findConfirmedSheet(db, sheet.id, email)) ?? (await findNewestUnconfirmedSheet(db, sheet.id, email))
  );
}

/**
 * Mails the result of a confirmed sheet, or the link that confirms it. The response is the same for an address
 * without a sheet, so that nobody can look addresses up.
 */
export async function resendResult(context: Context, input: ResendResultInput): Promise<{ message: string }> {
  await context.limits.take('sheetMailNetwork', input.sender.network);
  await countMailLimits(context, input.email);
  const sheet = await findSheet(context.db, input.id_gabarito);
  const filledSheet = sheet && (await findSheetToMail(context, sheet, input));
  if (filledSheet) await inTransaction(context, (tx) => mailSheetLink(tx, sheet, filledSheet));
  return { message: 'Email enviado com sucesso !' };
}
