import type { Channels } from '@toro/domain/accounts/channels/channels';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findShownVersion } from '../../office/terms/find-shown-version.ts';
import { countMailLimits } from './count-mail-limits.ts';
import { findOpenSheet } from './find-open-sheet.ts';
import { mailSheetLink } from './mail-sheet.ts';
import {
  assignToStudent,
  findConfirmedSheet,
  findStudent,
  insertFilledSheet,
  type SheetRow,
  updateLink,
} from './queries.ts';
import { sheetLinkToken } from './sheet-link-token.ts';

interface CreateLeadInput {
  id_gabarito: number;
  name: string;
  email: string;
  phone: string | null;
  channels: Channels | null;
  /** The address of the privacy policy that the form shows. */
  shown_privacy?: string;
  sender: { network: string };
}

/** Whether another mail may be sent: a sheet opens without one, so that used-up limits lock nobody out. */
async function mayMail(context: Context, email: string): Promise<boolean> {
  try {
    await countMailLimits(context, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

async function openUnconfirmedSheet(
  context: Context,
  sheet: NonNullable<SheetRow>,
  lead: Omit<CreateLeadInput, 'id_gabarito' | 'sender'>,
): Promise<{ token: string }> {
  const { name, email, phone, channels } = lead;
  const privacyNumber = await findShownVersion(context, 'privacy', lead.shown_privacy);
  const token = newToken();
  const byMail = await mayMail(context, email);
  await inTransaction(context, async (tx) => {
    const filledSheet = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(token),
      name,
      email,
      phone,
      pendingChannels: channels,
      privacyNumber,
      createdAt: context.now(),
    });
    if (filledSheet && byMail) await mailSheetLink(tx, sheet, filledSheet);
  });
  return { token };
}

/** Opens a sheet for the browser of a visitor and mails the link that confirms it to the address. */
export async function createLead(context: Context, lead: CreateLeadInput): Promise<{ token: string }> {
  await context.limits.take('sheetNetwork', lead.sender.network);
  return openUnconfirmedSheet(context, await findOpenSheet(context, lead.id_gabarito), lead);
}

/** The confirmed sheet of a student's address, opened now if there is none. */
async function findOrOpenConfirmedSheet(
  context: Context,
  sheet: NonNullable<SheetRow>,
  student: { id: number; name: string; email: string; phone: string | null },
): Promise<{ token: string }> {
  const filledSheet = await inTransaction(context, async (tx) => {
    const opened = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(newToken()),
      studentId: student.id,
      name: student.name,
      email: student.email,
      phone: student.phone,
      createdAt: context.now(),
      confirmedAt: context.now(),
    });
    if (opened) await mailSheetLink(tx, sheet, opened);
    return opened;
  });
  const ownSheet = filledSheet ?? (await findConfirmedSheet(context.db, sheet.id, student.email));
  if (!ownSheet) throw notFound();
  const token = sheetLinkToken(context, ownSheet.id);
  await updateLink(context.db, ownSheet.id, hashToken(token));
  await assignToStudent(context.db, ownSheet.id, student.id);
  return { token };
}

/**
 * Opens a sheet for a student, or finds the confirmed one of their address. Their profile holds the channel consents.
 * A student whose address is not verified gets an unconfirmed sheet, like a visitor.
 */
export async function makeStudentToken(
  context: Context,
  { id_gabarito: sheetId, studentId }: { id_gabarito: number; studentId: number },
): Promise<{ token: string }> {
  const sheet = await findOpenSheet(context, sheetId);
  const student = await findStudent(context.db, studentId);
  if (!student) throw notFound();
  const { phone } = student;
  const name = `${student.firstName} ${student.lastName}`.trim();
  const email = student.email.toLowerCase();
  if (!student.emailVerifiedAt)
    return openUnconfirmedSheet(context, sheet, { name, email, phone, channels: null });
  return findOrOpenConfirmedSheet(context, sheet, { id: studentId, name, email, phone });
}
