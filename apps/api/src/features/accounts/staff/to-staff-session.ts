import type { staffSession } from '@toro/contract/accounts/staff/schemas';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { findMember } from './member-queries.ts';
import { countRecoveryCodes, findPasskeys } from './second-factor-queries.ts';
import { findSession } from './session-queries.ts';

/** The state of a login as the office shows it. */
export async function toStaffSession(
  { db, config }: Context,
  sessionId: number,
): Promise<z.output<typeof staffSession>> {
  const session = await findSession(db, sessionId);
  const member = session && (await findMember(db, session.staffId));
  if (!member) throw unauthorized();
  const passkeys = (await findPasskeys(db, member.id)).length;
  const hasFactor = member.totpSecret !== null || passkeys > 0;
  const { id, name, email, roles } = member;
  return {
    member: { id, name, email, roles },
    second_factor: session.complete ? 'given' : hasFactor ? 'required' : 'enrolment',
    has_totp: member.totpSecret !== null,
    passkeys,
    recovery_codes: await countRecoveryCodes(db, member.id),
    offer_second_factor: session.complete && !hasFactor && !config.production,
    idle_ends_at: new Date(session.lastUsedAt.getTime() + IDLE_MS).toISOString(),
    ends_at: session.expiresAt.toISOString(),
  };
}
