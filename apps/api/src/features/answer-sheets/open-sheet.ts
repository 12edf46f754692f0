import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findOpenSheet } from './find-open-sheet.ts';
import { mailSheetLink } from './mail-sheet.ts';
import {
  findFilledSheetByEmail,
  findStudent,
  insertConsents,
  insertFilledSheet,
  type SheetRow,
} from './queries.ts';
import { sheetToken } from './sheet-token.ts';

/** Version of the text beside the consent boxes of the form; change it when the text changes. */
const CONSENT_TEXT = 'gabaritoro-1';
const CHANNELS = ['phone', 'email', 'whatsapp'] as const;

interface CreateLeadInput {
  sheetId: number;
  name: string;
  email: string;
  phone: string;
  channels: Record<(typeof CHANNELS)[number], boolean>;
  ipAddress: string;
  network: string;
}

/** An e-mail address has one sheet per exam: a second request gets a conflict and mails the link of the first sheet. */
async function rejectSecondSheet(
  context: Context,
  sheet: NonNullable<SheetRow>,
  email: string,
): Promise<never> {
  const filledSheet = await findFilledSheetByEmail(context.db, sheet.id, email);
  if (!filledSheet) throw notFound();
  await context.limits.take('sheetMail', `${sheet.id} ${email}`);
  await inTransaction(context, (tx) => mailSheetLink(tx, sheet, filledSheet));
  throw new AppError(
    'conflict',
    'Este e-mail já tem um gabarito desta prova. Enviamos o link para ele: abra e continue de onde parou.',
  );
}

/** Opens a sheet for a visitor, stores their channel consents and mails the link. */
export async function createLead(context: Context, lead: CreateLeadInput): Promise<{ token: string }> {
  await context.limits.take('sheetNetwork', lead.network);
  const sheet = await findOpenSheet(context, lead.sheetId);
  const token = sheetToken(context, sheet.id, lead.email);
  const opened = await inTransaction(context, async (tx) => {
    const filledSheet = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(token),
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      createdAt: context.now(),
    });
    if (!filledSheet) return false;
    await insertConsents(
      tx.db,
      CHANNELS.map((purpose) => ({
        subject: lead.email,
        purpose,
        granted: lead.channels[purpose],
        documentVersion: CONSENT_TEXT,
        source: 'answer-sheet',
        ipAddress: lead.ipAddress,
        createdAt: context.now(),
      })),
    );
    await mailSheetLink(tx, sheet, filledSheet);
    return true;
  });
  return opened ? { token } : rejectSecondSheet(context, sheet, lead.email);
}

/** Opens a sheet for a student, or finds the one they have. Their profile holds the channel consents. */
export async function makeStudentToken(
  context: Context,
  { sheetId, studentId }: { sheetId: number; studentId: number },
): Promise<{ token: string }> {
  const sheet = await findOpenSheet(context, sheetId);
  const student = await findStudent(context.db, studentId);
  if (!student) throw notFound();
  const email = student.email.toLowerCase();
  const token = sheetToken(context, sheet.id, email);
  const opened = await inTransaction(context, async (tx) => {
    const filledSheet = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(token),
      studentId,
      name: `${student.firstName} ${student.lastName}`.trim(),
      email,
      phone: student.phone,
      createdAt: context.now(),
    });
    if (filledSheet) await mailSheetLink(tx, sheet, filledSheet);
    return filledSheet;
  });
  const studentSheet = opened ?? (await findFilledSheetByEmail(context.db, sheet.id, email));
  return studentSheet?.studentId === studentId ? { token } : rejectSecondSheet(context, sheet, email);
}
