import type { Role } from '@toro/domain/accounts/staff/roles';
import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffMembers } from '../../../database/schema/index.ts';

export type StaffMember = Omit<typeof staffMembers.$inferSelect, 'roles'> & { roles: Role[] };

const toMember = (row: typeof staffMembers.$inferSelect | undefined): StaffMember | null =>
  row ? { ...row, roles: row.roles as Role[] } : null;

export async function findMemberByEmail(db: Database, email: string): Promise<StaffMember | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.email, email));
  return toMember(row);
}

export async function findMember(db: Database, id: number): Promise<StaffMember | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.id, id));
  return toMember(row);
}

/** The same row, locked until the end of the transaction. */
export async function lockMember(db: Database, id: number): Promise<StaffMember | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
  return toMember(row);
}

export async function insertMember(
  db: Database,
  member: Pick<StaffMember, 'email' | 'name' | 'passwordHash' | 'roles'>,
): Promise<StaffMember | null> {
  const [row] = await db.insert(staffMembers).values(member).onConflictDoNothing().returning();
  return toMember(row);
}

export const updateMember = (db: Database, id: number, values: Partial<typeof staffMembers.$inferInsert>) =>
  db.update(staffMembers).set(values).where(eq(staffMembers.id, id));

/** The people with access who have one of these roles. */
export async function findActiveMembers(db: Database, roles: readonly Role[]): Promise<StaffMember[]> {
  const rows = await db
    .select()
    .from(staffMembers)
    .where(and(arrayOverlaps(staffMembers.roles, [...roles]), isNull(staffMembers.deactivatedAt)))
    .orderBy(staffMembers.id);
  return rows.map((row) => ({ ...row, roles: row.roles as Role[] }));
}

/** The people who may act as Direção, locked in the order of their ids. */
export const lockOwners = (db: Database) =>
  db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(sql`'owner' = any(${staffMembers.roles})`, isNull(staffMembers.deactivatedAt)))
    .orderBy(staffMembers.id)
    .for('update');
