import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  staffChallenges,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
} from '../../../database/schema/index.ts';

export const findPasskeys = (db: Database, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

/** Whether the member has an authenticator app or a passkey. */
export const hasSecondFactor = async (
  db: Database,
  { id, totpSecret }: { id: number; totpSecret: string | null },
): Promise<boolean> => totpSecret !== null || (await findPasskeys(db, id)).length > 0;

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
export async function consumeTotpStep(db: Database, staffId: number, step: number): Promise<boolean> {
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

export async function consumeRecoveryCode(db: Database, staffId: number, codeHash: string): Promise<boolean> {
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
export async function consumeChallenge(
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
