import type { Role } from '@toro/domain/accounts/staff/roles';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffInvitations, staffMembers } from '../../../database/schema/index.ts';

const isPending = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.cancelledAt));

export async function insertInvitation(
  db: Database,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(staffInvitations).values(invitation).returning({ id: staffInvitations.id });
  if (!row) throw new Error('the invitation was not inserted');
  return row.id;
}

/** Cancels the open invitation of an address, expired or not. */
export const cancelInvitationsOf = (db: Database, email: string, now: Date) =>
  db
    .update(staffInvitations)
    .set({ cancelledAt: now })
    .where(and(eq(staffInvitations.email, email), isPending));

export async function findOpenInvitation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isPending, gt(staffInvitations.expiresAt, now)));
  return row ?? null;
}

/** Uses up an invitation; of two that use it at the same moment one gets it. */
export async function consumeInvitation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(staffInvitations)
    .set({ acceptedAt: now })
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isPending, gt(staffInvitations.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function findPendingInvitation(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isPending));
  return row ?? null;
}

export const updateInvitation = (
  db: Database,
  id: number,
  values: Partial<typeof staffInvitations.$inferInsert>,
) =>
  db
    .update(staffInvitations)
    .set(values)
    .where(and(eq(staffInvitations.id, id), isPending))
    .returning({ id: staffInvitations.id });

export const findPendingInvitations = (db: Database, now: Date) =>
  db
    .select({
      id: staffInvitations.id,
      name: staffInvitations.name,
      email: staffInvitations.email,
      roles: sql<Role[]>`${staffInvitations.roles}`,
      invitedBy: staffMembers.name,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .leftJoin(staffMembers, eq(staffMembers.id, staffInvitations.invitedBy))
    .where(and(isPending, gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.expiresAt))
    .limit(500);
