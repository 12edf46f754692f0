import { unauthorized } from '../../platform/errors.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';

/**
 * A session before the second factor may enrol the first one only: whoever has just the password of an account with a
 * second factor must not be able to add another.
 */
export function assertMayEnrol({ complete, hasSecondFactor }: StaffSession): void {
  if (!complete && hasSecondFactor) throw unauthorized();
}
