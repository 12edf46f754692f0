import type { Role } from '@toro/domain/accounts/staff/roles';
import type { Database } from '../../../database/database.ts';
import { findActiveMembers, findMember, type StaffMember } from './member-queries.ts';

/** A person of the team who still has access. */
export async function findStaffById(db: Database, id: number): Promise<StaffMember | null> {
  const member = await findMember(db, id);
  return member && !member.deactivatedAt ? member : null;
}

/** The people with access who have one of these roles. */
export const findStaffWithRoles = (db: Database, roles: readonly Role[]): Promise<StaffMember[]> =>
  findActiveMembers(db, roles);
