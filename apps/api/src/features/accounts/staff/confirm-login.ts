import { releaseAttempts } from '../../../platform/attempt-limits.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { unauthorized } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { countFailedLogin, findStaffLimits } from './login-staff.ts';
import { findMember } from './member-queries.ts';
import { completeStaffSession } from './open-staff-session.ts';
import { updateSession } from './session-queries.ts';
import type { StaffClient } from './staff-client.ts';
import { toStaffSession } from './to-staff-session.ts';
import { assertProof, type Proof } from './verify-proof.ts';

/** Completes a login with the second factor. Each code counts as a failed login until it has proved to be right. */
export async function confirmLogin(
  context: Context,
  { by, sender, ...proof }: { by: StaffSession; sender: StaffClient } & Proof,
) {
  // Another tab has completed it: this is no confirmation of a sensitive act.
  if (by.complete) return toStaffSession(context, by.sessionId);
  const member = await findMember(context.db, by.id);
  if (!member) throw unauthorized();
  const attempt = await findStaffLimits(context, member.email, member, sender.network);
  await countFailedLogin(context, attempt);
  await assertProof(context, by, proof);
  await releaseAttempts(context, attempt);
  return inTransaction(context, async (tx) => {
    await completeStaffSession(tx, member, by.sessionId, sender);
    return toStaffSession(tx, by.sessionId);
  });
}

/** Gives the second factor again before a sensitive act. */
export async function confirmAction(context: Context, { by, ...proof }: { by: StaffSession } & Proof) {
  await assertProof(context, by, proof);
  return inTransaction(context, async (tx) => {
    await updateSession(tx.db, by.sessionId, { confirmedAt: tx.now(), wrongCodes: 0 });
    await recordAudit(tx, {
      action: 'confirm-act',
      subject: { kind: 'staff', id: by.id, name: by.name },
      detail: { by: proof.kind },
    });
    return toStaffSession(tx, by.sessionId);
  });
}
