import type { Role } from '@toro/domain/staff/roles';
import { and, asc, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import {
  staffChallenges,
  staffInvitations,
  staffMembers,
  staffPasskeys,
  staffPasswordLinks,
  staffRecoveryCodes,
  staffSessions,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

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

/** The people who may act as Direção, locked in the order of their ids. */
export const lockOwners = (db: Database) =>
  db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(sql`'owner' = any(${staffMembers.roles})`, isNull(staffMembers.deactivatedAt)))
    .orderBy(staffMembers.id)
    .for('update');

/** Sessions. */

export async function insertSession(
  db: Database,
  session: typeof staffSessions.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(staffSessions).values(session).returning({ id: staffSessions.id });
  if (!row) throw new Error('the session was not inserted');
  return row.id;
}

export const updateSession = (db: Database, id: number, values: Partial<typeof staffSessions.$inferInsert>) =>
  db.update(staffSessions).set(values).where(eq(staffSessions.id, id));

export async function findSession(db: Database, id: number) {
  const [row] = await db.select().from(staffSessions).where(eq(staffSessions.id, id));
  return row ?? null;
}

/** Counts a wrong code and returns how many there are now. */
export async function countWrongCode(db: Database, sessionId: number): Promise<number> {
  const [row] = await db
    .update(staffSessions)
    .set({ wrongCodes: sql`${staffSessions.wrongCodes} + 1` })
    .where(eq(staffSessions.id, sessionId))
    .returning({ wrongCodes: staffSessions.wrongCodes });
  return row?.wrongCodes ?? Number.POSITIVE_INFINITY;
}

const isOpen = (staffId: number, now: Date, idleSince: Date) =>
  and(
    eq(staffSessions.staffId, staffId),
    isNull(staffSessions.endedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastUsedAt, idleSince),
  );

export const findOpenSessions = (db: Database, staffId: number, now: Date, idleSince: Date) =>
  db
    .select()
    .from(staffSessions)
    .where(and(isOpen(staffId, now, idleSince), eq(staffSessions.complete, true)))
    .orderBy(desc(staffSessions.lastUsedAt))
    .limit(200);

/** Ends sessions of a person: all, or all but one. */
export const endSessions = (db: Database, staffId: number, now: Date, exceptId?: number) =>
  db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    );

export async function endSession(db: Database, staffId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });
  return rows.length > 0;
}

/** Whether the person had a complete session from a network since a moment. */
export async function hasSessionFrom(db: Database, staffId: number, network: string, since: Date) {
  const rows = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        eq(staffSessions.network, network),
        eq(staffSessions.complete, true),
        gt(staffSessions.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function hasAnySession(db: Database, staffId: number) {
  const rows = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.complete, true)))
    .limit(1);
  return rows.length > 0;
}

/** Second factors. */

export const findPasskeys = (db: Database, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

export async function findPasskey(db: Database, staffId: number, credentialId: string) {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.credentialId, credentialId)));
  return row ?? null;
}

export const insertPasskey = (db: Database, passkey: typeof staffPasskeys.$inferInsert) =>
  db.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning({ id: staffPasskeys.id });

export const updatePasskey = (
  db: Database,
  id: number,
  values: Pick<typeof staffPasskeys.$inferInsert, 'counter' | 'lastUsedAt'>,
) => db.update(staffPasskeys).set(values).where(eq(staffPasskeys.id, id));

export const deletePasskey = (db: Database, staffId: number, id: number) =>
  db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ name: staffPasskeys.name });

export const deletePasskeys = (db: Database, staffId: number) =>
  db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));

/** Accepts the time step of a code only when it is newer than all accepted ones: of two equal requests one succeeds. */
export async function takeTotpStep(db: Database, staffId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ totpLastStep: step })
    .where(and(eq(staffMembers.id, staffId), sql`${staffMembers.totpLastStep} < ${step}`))
    .returning({ id: staffMembers.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.total ?? 0;
}

export async function takeRecoveryCode(db: Database, staffId: number, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  return rows.length > 0;
}

export const deleteRecoveryCodes = (db: Database, staffId: number) =>
  db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));

export const insertRecoveryCodes = (db: Database, staffId: number, hashes: string[]) =>
  db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));

export const insertChallenge = (db: Database, challenge: typeof staffChallenges.$inferInsert) =>
  db.insert(staffChallenges).values(challenge);

/** Uses up a challenge; false for an unknown, used or expired one. */
export async function takeChallenge(
  db: Database,
  {
    sessionId,
    purpose,
    challenge,
    now,
  }: { sessionId: number; purpose: string; challenge: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(staffChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffChallenges.sessionId, sessionId),
        eq(staffChallenges.purpose, purpose),
        eq(staffChallenges.challenge, challenge),
        isNull(staffChallenges.usedAt),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ id: staffChallenges.id });
  return rows.length > 0;
}

/** Invitations. */

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
export async function takeInvitation(db: Database, tokenHash: string, now: Date) {
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

/** Password links. */

export const insertPasswordLink = (db: Database, row: typeof staffPasswordLinks.$inferInsert) =>
  db.insert(staffPasswordLinks).values(row);

export const voidPasswordLinks = (db: Database, staffId: number, now: Date) =>
  db
    .update(staffPasswordLinks)
    .set({ usedAt: now })
    .where(and(eq(staffPasswordLinks.staffId, staffId), isNull(staffPasswordLinks.usedAt)));

export async function findPasswordLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ staffId: staffMembers.id, name: staffMembers.name, email: staffMembers.email })
    .from(staffPasswordLinks)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasswordLinks.staffId))
    .where(
      and(
        eq(staffPasswordLinks.tokenHash, tokenHash),
        isNull(staffPasswordLinks.usedAt),
        gt(staffPasswordLinks.expiresAt, now),
        isNull(staffMembers.deactivatedAt),
      ),
    );
  return row ?? null;
}

export async function takePasswordLink(db: Database, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(staffPasswordLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffPasswordLinks.tokenHash, tokenHash),
        isNull(staffPasswordLinks.usedAt),
        gt(staffPasswordLinks.expiresAt, now),
      ),
    )
    .returning({ staffId: staffPasswordLinks.staffId });
  return row?.staffId ?? null;
}
