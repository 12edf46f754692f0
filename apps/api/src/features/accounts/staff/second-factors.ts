import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, unauthorized } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findAcademyName } from '../../../platform/settings/find-settings.ts';
import { assertMayEnrol, assertMayStillEnrol } from './assert-may-enrol.ts';
import { mailSecondFactorChange } from './mail-second-factor-change.ts';
import { findMember, lockMember, updateMember } from './member-queries.ts';
import { completeStaffSession } from './open-staff-session.ts';
import { lastSecondFactor } from './passkeys.ts';
import { createFirstRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, findPasskeys } from './second-factor-queries.ts';
import { findSession, updateSession } from './session-queries.ts';
import type { StaffClient } from './staff-client.ts';
import { buildTotpUri, createTotpSecret, findTotpStep } from './totp.ts';

const subjectOf = ({ id, name }: StaffSession) => ({ kind: 'staff' as const, id, name });

export async function getSecondFactors({ db, config }: Context, { by }: { by: StaffSession }) {
  if (!by.complete && by.hasSecondFactor) throw unauthorized();
  const member = await findMember(db, by.id);
  const passkeys = await findPasskeys(db, by.id);
  return {
    totp_added_at: member?.totpAddedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, by.id),
    compulsory: config.production,
  };
}

/** A new key for an authenticator app; it counts after a right code. */
export async function startTotp(context: Context, { by }: { by: StaffSession }) {
  assertMayEnrol(context, by);
  const secret = createTotpSecret();
  const academy = await findAcademyName(context);
  await updateSession(context.db, by.sessionId, { pendingTotp: context.keys.cipher.encrypt(secret) });
  return { secret, uri: buildTotpUri(secret, by.email, academy) };
}

/** Adds the authenticator app after a right code; that code completes a login that waited for it. */
export async function addTotp(
  context: Context,
  { by, code, sender }: { by: StaffSession; code: string; sender: StaffClient },
) {
  assertMayEnrol(context, by);
  return inTransaction(context, (tx) => storeTotp(tx, by, code, sender));
}

async function storeTotp(context: Context, session: StaffSession, code: string, client: StaffClient) {
  const { db, keys, now } = context;
  const { pendingTotp = null } = (await findSession(db, session.sessionId)) ?? {};
  const step = pendingTotp && findTotpStep(keys.cipher.decrypt(pendingTotp), code, now());
  if (!pendingTotp || !step) {
    const message = 'Este código não confere. Veja o código atual no aplicativo e tente de novo.';
    throw new AppError('invalid_input', message, [{ field: 'code', message }]);
  }
  const member = await lockMember(db, session.id);
  if (!member) throw unauthorized();
  await assertMayStillEnrol(context, member, session.sessionId);
  await updateMember(db, session.id, { totpSecret: pendingTotp, totpAddedAt: now(), totpLastStep: step });
  await updateSession(db, session.sessionId, { pendingTotp: null });
  await recordAudit(context, {
    action: 'add-second-factor',
    subject: subjectOf(session),
    changes: [{ field: 'totp', before: member.totpSecret && 'alterado', after: 'alterado' }],
  });
  await mailSecondFactorChange(context, session, member.totpSecret ? 'totp-replaced' : 'totp-added');
  await completeStaffSession(context, member, session.sessionId, client);
  return { recovery_codes: await createFirstRecoveryCodes(context, session.id) };
}

/** Removes the authenticator app; in production the last second factor stays. */
export const removeTotp = (context: Context, { by }: { by: StaffSession }) =>
  inTransaction(context, (tx) => deleteTotp(tx, by));

async function deleteTotp(context: Context, session: StaffSession) {
  const { db, config } = context;
  const member = await lockMember(db, session.id);
  if (!member?.totpSecret) throw new AppError('not_found', 'Não há aplicativo cadastrado.');
  if (config.production && (await findPasskeys(db, session.id)).length === 0) throw lastSecondFactor();
  await updateMember(db, session.id, { totpSecret: null, totpAddedAt: null });
  await recordAudit(context, {
    action: 'remove-second-factor',
    subject: subjectOf(session),
    changes: [{ field: 'totp', before: 'alterado', after: null }],
  });
  await mailSecondFactorChange(context, session, 'totp-removed');
  return {};
}

export async function replaceRecoveryCodes(context: Context, { by }: { by: StaffSession }) {
  if (!by.hasSecondFactor)
    throw new AppError('conflict', 'Cadastre um segundo fator antes de gerar códigos.');
  return inTransaction(context, async (tx) => {
    const codes = await createRecoveryCodes(tx, by.id);
    await recordAudit(tx, { action: 'replace-recovery-codes', subject: subjectOf(by) });
    await mailSecondFactorChange(tx, by, 'codes-replaced');
    return { recovery_codes: codes };
  });
}
