import { emailHoldEnd } from '@toro/domain/accounts/auth/session';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import {
  countRequestedSince,
  type EmailChange,
  findRequest,
  findUndoableChange,
  insertEmailChange,
  updateEmailChange,
} from './email-change-queries.ts';

/** The change of an address that the old one can still undo. */
export const findUndoableEmailChange = (
  { db, now }: Context,
  studentId: number,
): Promise<EmailChange | null> => findUndoableChange(db, studentId, now());

/** The same while it is held: the hold ends with its time, or when a second person of the team ends it. */
export async function findEmailHold(context: Context, studentId: number): Promise<EmailChange | null> {
  const change = await findUndoableEmailChange(context, studentId);
  return change && !change.releasedAt ? change : null;
}

/** Throws while the old address may still undo a change of the e-mail address. */
export async function assertNoEmailHold(context: Context, studentId: number): Promise<void> {
  const hold = await findEmailHold(context, studentId);
  if (!hold?.undoUntil) return;
  throw new AppError(
    'conflict',
    `O e-mail desta conta mudou há pouco. Por segurança, isto fica bloqueado até ${dateAndTime(hold.undoUntil)}. Se não puder esperar, fale com o atendimento.`,
  );
}

/** Begins the hold of a changed address; returns its end and the link by which the old address undoes the change. */
export async function holdEmailChange(
  context: Context,
  { studentId, oldEmail, newEmail }: { studentId: number; oldEmail: string; newEmail: string },
): Promise<{ link: string; until: Date }> {
  const { db, now } = context;
  const token = newToken();
  const until = emailHoldEnd(now());
  const request = await findRequest(db, studentId, newEmail);
  const hold = { oldEmail, changedAt: now(), undoUntil: until, tokenHash: hashToken(token) };
  if (request) await updateEmailChange(db, request.id, hold);
  else await insertEmailChange(db, { studentId, newEmail, requestedAt: now(), ...hold });
  return { link: `${await findOrigin(context)}/account/undo-email/${token}`, until };
}

/** A second person of the team ends a hold. The old address can still undo the change. */
export async function endEmailHold({ db, now }: Context, id: number, staffId: number): Promise<void> {
  await updateEmailChange(db, id, { releasedBy: staffId, releasedAt: now() });
}

const CORRECTIONS_A_DAY = 10;
const DAY_MS = 86_400_000;

/** Records a correction that a person of the team requests; throws beyond ten within a day. */
export async function recordEmailRequest(
  { db, now }: Context,
  values: { studentId: number; newEmail: string; requestedBy: number },
): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  if ((await countRequestedSince(db, values.requestedBy, since)) >= CORRECTIONS_A_DAY)
    throw new AppError(
      'too_many_requests',
      `Você já pediu ${CORRECTIONS_A_DAY} trocas de e-mail nas últimas 24 horas. Peça a outra pessoa da equipe.`,
      undefined,
      DAY_MS / 1000,
    );
  await insertEmailChange(db, { ...values, requestedAt: now() });
}
