import type { Context } from '../../../platform/context.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { assertStepUp, type StaffSession } from '../../../platform/http/staff-guard.ts';
import type { StaffMember } from './member-queries.ts';
import { hasSecondFactor } from './second-factor-queries.ts';
import { findSession } from './session-queries.ts';

/**
 * A session before the second factor may only add the first one: whoever knows just the password must not add another.
 * A complete session adds or replaces one only after a fresh confirmation, so that a session left open is not enough.
 */
export function assertMayEnrol(
  context: Pick<Context, 'now'>,
  session: Pick<StaffSession, 'complete' | 'hasSecondFactor' | 'confirmedAt'>,
): void {
  if (session.complete) assertStepUp(context, session);
  else if (session.hasSecondFactor) throw unauthorized();
}

/** The same under the lock of the member: another session may have added a second factor in the meantime. */
export async function assertMayStillEnrol(
  context: Context,
  member: StaffMember,
  sessionId: number,
): Promise<void> {
  const session = await findSession(context.db, sessionId);
  if (!session || session.endedAt) throw unauthorized();
  const { complete, confirmedAt } = session;
  assertMayEnrol(context, {
    complete,
    confirmedAt,
    hasSecondFactor: await hasSecondFactor(context.db, member),
  });
}
