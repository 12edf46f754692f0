import { listRolesWith, PERMISSION_NAMES } from '@toro/domain/accounts/staff/permissions';

/** A role that has a permission, for the person of a test. */
export function findRole(permission: string): string {
  const known = PERMISSION_NAMES.find((name) => name === permission);
  const [role] = known ? listRolesWith(known) : [];
  if (!role) throw new Error(`There is no permission ${permission}`);
  return role;
}
