import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { challengeExpiry } from '@toro/domain/accounts/staff/session';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, unauthorized } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findAcademyName } from '../../../platform/settings/find-settings.ts';
import { assertMayEnrol, assertMayStillEnrol } from './assert-may-enrol.ts';
import { mailSecondFactorChange } from './mail-second-factor-change.ts';
import { lockMember } from './member-queries.ts';
import { completeStaffSession } from './open-staff-session.ts';
import { createFirstRecoveryCodes } from './recovery-codes.ts';
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  updatePasskey,
} from './second-factor-queries.ts';
import type { StaffClient } from './staff-client.ts';

const MAX_PASSKEYS = 10;

const officeOrigin = ({ config }: Context) => new URL(config.officeUrl ?? config.publicUrl);

/** Stores a challenge for one session and purpose, which works once and for five minutes. */
async function storeChallenge(
  { db, now }: Context,
  sessionId: number,
  purpose: 'register' | 'verify',
  challenge: string,
): Promise<void> {
  await insertChallenge(db, { sessionId, purpose, challenge, expiresAt: challengeExpiry(now()) });
}

/** What a new passkey must sign. */
export async function startPasskey(context: Context, { by }: { by: StaffSession }) {
  assertMayEnrol(context, by);
  const { id, email, name, sessionId } = by;
  const known = await findPasskeys(context.db, id);
  if (known.length >= MAX_PASSKEYS)
    throw new AppError('conflict', 'Você já tem 10 chaves de acesso. Remova uma para cadastrar outra.');
  const options = await generateRegistrationOptions({
    rpName: `${await findAcademyName(context)} escritório`,
    rpID: officeOrigin(context).hostname,
    userID: new TextEncoder().encode(`staff:${id}`),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credentialId,
      transports: passkey.transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(context, sessionId, 'register', options.challenge);
  return { options: JSON.stringify(options) };
}

const invalidPasskey = () =>
  new AppError('invalid_input', 'Não foi possível confirmar a chave de acesso. Tente de novo.', [
    { field: 'response', message: 'Não foi possível confirmar a chave de acesso. Tente de novo.' },
  ]);

function parseJson<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPasskey();
  }
}

/** Registers a passkey. The first second factor brings recovery codes. */
export async function addPasskey(
  context: Context,
  { by, sender, ...input }: { by: StaffSession; sender: StaffClient; name: string; response: string },
) {
  assertMayEnrol(context, by);
  const { db, now } = context;
  const { origin, hostname } = officeOrigin(context);
  const response = parseJson<RegistrationResponseJSON>(input.response);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      consumeChallenge(db, { sessionId: by.sessionId, purpose: 'register', challenge, now: now() }),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw invalidPasskey();
  const { credential } = verified.registrationInfo;
  return inTransaction(context, (tx) => storePasskey(tx, by, { name: input.name, credential }, sender));
}

async function storePasskey(
  context: Context,
  session: StaffSession,
  { name, credential }: { name: string; credential: WebAuthnCredential },
  client: StaffClient,
) {
  const { db, now } = context;
  const member = await lockMember(db, session.id);
  if (!member) throw unauthorized();
  await assertMayStillEnrol(context, member, session.sessionId);
  if ((await findPasskeys(db, session.id)).length >= MAX_PASSKEYS)
    throw new AppError('conflict', 'Você já tem 10 chaves de acesso. Remova uma para cadastrar outra.');
  const [inserted] = await insertPasskey(db, {
    staffId: session.id,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
    name,
    createdAt: now(),
  });
  if (!inserted) throw new AppError('conflict', 'Esta chave de acesso já está cadastrada.');
  await recordAudit(context, {
    action: 'add-second-factor',
    subject: { kind: 'staff', id: session.id, name: session.name },
    changes: [{ field: 'passkey', before: null, after: name }],
  });
  await mailSecondFactorChange(context, session, 'passkey-added');
  await completeStaffSession(context, member, session.sessionId, client);
  return { recovery_codes: await createFirstRecoveryCodes(context, session.id) };
}

/** What a registered passkey must sign. */
export async function createPasskeyChallenge(
  context: Context,
  { by: { id, sessionId } }: { by: StaffSession },
) {
  const passkeys = await findPasskeys(context.db, id);
  const options = await generateAuthenticationOptions({
    rpID: officeOrigin(context).hostname,
    allowCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId,
      transports: passkey.transports,
    })),
    userVerification: 'required',
  });
  await storeChallenge(context, sessionId, 'verify', options.challenge);
  return { options: JSON.stringify(options) };
}

/** A synchronised passkey keeps no counter, so one that went back is accepted, recorded and mailed. */
async function reportCounter(context: Context, session: StaffSession, name: string): Promise<void> {
  await recordAudit(context, {
    action: 'passkey-counter-back',
    subject: { kind: 'staff', id: session.id, name: session.name },
    detail: { passkey: name },
  });
  await queueMail(context, {
    mail: 'staff-passkey-counter',
    to: session.email,
    name: session.name,
    values: { chave: name },
  });
}

/** Whether a signed answer proves a registered passkey. The same answer is rejected the second time. */
export async function verifyPasskey(context: Context, session: StaffSession, json: string): Promise<boolean> {
  const { db, now } = context;
  const response = parseJson<AuthenticationResponseJSON>(json);
  const passkey = typeof response?.id === 'string' && (await findPasskey(db, session.id, response.id));
  if (!passkey) return false;
  const { origin, hostname } = officeOrigin(context);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) =>
      consumeChallenge(db, { sessionId: session.sessionId, purpose: 'verify', challenge, now: now() }),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      // The library rejects a counter that went back; here it is accepted and reported.
      counter: 0,
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  if (newCounter < passkey.counter) await reportCounter(context, session, passkey.name);
  await updatePasskey(db, passkey.id, { counter: newCounter, lastUsedAt: now() });
  return true;
}

/** Removes a passkey; in production the last second factor stays. */
export const removePasskey = (context: Context, { by, id }: { by: StaffSession; id: number }) =>
  inTransaction(context, (tx) => withdrawPasskey(tx, by, id));

async function withdrawPasskey(context: Context, session: StaffSession, id: number) {
  const { db, config } = context;
  const member = await lockMember(db, session.id);
  const passkeys = await findPasskeys(db, session.id);
  const isLast = passkeys.length === 1 && member?.totpSecret === null;
  if (isLast && passkeys[0]?.id === id && config.production) throw lastSecondFactor();
  const [removed] = await deletePasskey(db, session.id, id);
  if (!removed) throw new AppError('not_found', 'Esta chave de acesso não existe mais.');
  await recordAudit(context, {
    action: 'remove-second-factor',
    subject: { kind: 'staff', id: session.id, name: session.name },
    changes: [{ field: 'passkey', before: removed.name, after: null }],
  });
  await mailSecondFactorChange(context, session, 'passkey-removed');
  return {};
}

export const lastSecondFactor = () =>
  new AppError('conflict', 'Cadastre outro segundo fator antes de remover este.');
