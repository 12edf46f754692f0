import { MAX_WRONG_CODES } from '@toro/domain/accounts/staff/session';
import type { Context } from '../../../platform/context.ts';
import { AppError, unauthorized } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { findMember, type StaffMember } from './member-queries.ts';
import { verifyPasskey } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { consumeRecoveryCode, consumeTotpStep, countRecoveryCodes } from './second-factor-queries.ts';
import { countTry, endSession } from './session-queries.ts';
import { findTotpStep } from './totp.ts';

export interface Proof {
  kind: 'totp' | 'recovery' | 'passkey' | 'password';
  value: string;
}

async function verifyTotp({ db, keys, now }: Context, member: StaffMember, code: string): Promise<boolean> {
  if (!member.totpSecret) return false;
  const step = findTotpStep(keys.cipher.decrypt(member.totpSecret), code, now());
  return step !== null && consumeTotpStep(db, member.id, step);
}

async function verifyRecoveryCode(context: Context, member: StaffMember, code: string): Promise<boolean> {
  const isTaken = await consumeRecoveryCode(context.db, member.id, hashRecoveryCode(member.id, code));
  if (!isTaken) return false;
  const left = await countRecoveryCodes(context.db, member.id);
  await queueMail(context, {
    mail: 'staff-recovery-code',
    to: member.email,
    name: member.name,
    values: { restam: left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.` },
  });
  return true;
}

async function isProved(context: Context, session: StaffSession, { kind, value }: Proof): Promise<boolean> {
  const member = await findMember(context.db, session.id);
  if (!member) return false;
  if (kind === 'totp') return verifyTotp(context, member, value);
  if (kind === 'recovery') return verifyRecoveryCode(context, member, value);
  if (kind === 'passkey') return verifyPasskey(context, session, value);
  // The password confirms only where there is no second factor.
  return !session.hasSecondFactor && session.complete && verifyPassword(member.passwordHash, value);
}

const MESSAGES: Record<Proof['kind'], string> = {
  totp: 'Este código não confere ou já foi usado. Espere o próximo e tente de novo.',
  recovery: 'Este código de recuperação não confere ou já foi usado.',
  passkey: 'Não foi possível confirmar a chave de acesso. Tente de novo.',
  password: 'A senha não confere.',
};

/**
 * Throws at a wrong proof. The fifth in a row ends the login or the session. Each is counted before it is compared, so
 * that many sent at once are not more guesses; whoever calls sets the count back after a right one. Not for use in a
 * transaction: the count must stay.
 */
export async function assertProof(context: Context, session: StaffSession, proof: Proof): Promise<void> {
  const { db, now } = context;
  const tries = await countTry(db, session.sessionId);
  if (tries <= MAX_WRONG_CODES && (await isProved(context, session, proof))) return;
  if (tries >= MAX_WRONG_CODES) {
    await endSession(db, session.id, session.sessionId, now());
    throw unauthorized();
  }
  const message = MESSAGES[proof.kind];
  throw new AppError('invalid_input', message, [{ field: 'value', message }]);
}
