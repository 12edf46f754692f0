import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findOpenSheet } from './find-open-sheet.ts';
import { mailSheetLink } from './mail-sheet.ts';
import { findFilledSheetByEmail, findStudent, insertConsents, insertFilledSheet, type SheetRow } from './queries.ts';
import { sheetToken } from './sheet-token.ts';

/** The text beside the form's boxes; a new text gets a new name. */
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

/** An e-mail has one sheet of each exam. Whoever asks for a second one gets the link of the first by mail, nobody else sees it. */
async function rejectSecondSheet(context: Context, sheet: NonNullable<SheetRow>, email: string): Promise<never> {
  const found = await findFilledSheetByEmail(context.db, sheet.id, email);
  if (!found) throw notFound();
  await context.limits.take('sheetMail', `${sheet.id} ${email}`);
  await inTransaction(context, (tx) => mailSheetLink(tx, sheet, found));
  throw new AppError(
    'conflict',
    'Este e-mail já tem um gabarito desta prova. Enviamos o link para ele: abra e continue de onde parou.',
  );
}

/** Opens a sheet for a visitor, with what they said about being reached, and mails the link. */
export async function createLead(context: Context, lead: CreateLeadInput): Promise<{ token: string }> {
  await context.limits.take('sheetNetwork', lead.network);
  const sheet = await findOpenSheet(context, lead.sheetId);
  const token = sheetToken(context, sheet.id, lead.email);
  const opened = await inTransaction(context, async (tx) => {
    const filled = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(token),
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      createdAt: context.now(),
    });
    if (!filled) return false;
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
    await mailSheetLink(tx, sheet, filled);
    return true;
  });
  return opened ? { token } : rejectSecondSheet(context, sheet, lead.email);
}

/** Opens a sheet for a student, or finds the one they have. Their profile says how they may be reached. */
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
    const filled = await insertFilledSheet(tx.db, {
      sheetId: sheet.id,
      tokenHash: hashToken(token),
      studentId,
      name: `${student.firstName} ${student.lastName}`.trim(),
      email,
      phone: student.phone,
      createdAt: context.now(),
    });
    if (filled) await mailSheetLink(tx, sheet, filled);
    return filled;
  });
  const own = opened ?? (await findFilledSheetByEmail(context.db, sheet.id, email));
  return own?.studentId === studentId ? { token } : rejectSecondSheet(context, sheet, email);
}
