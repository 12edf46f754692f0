import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { emailChanges, staffMembers } from '../../../database/schema/index.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export const insertEmailChange = (db: Database, values: typeof emailChanges.$inferInsert) =>
  db.insert(emailChanges).values(values).returning({ id: emailChanges.id });

export const updateEmailChange = (
  db: Database,
  id: number,
  values: Partial<typeof emailChanges.$inferInsert>,
) => db.update(emailChanges).set(values).where(eq(emailChanges.id, id));

/** How many corrections a person of the team has requested since a moment; their further ones wait until the commit. */
export async function countRequestedSince(db: Database, staffId: number, since: Date): Promise<number> {
  await db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(eq(staffMembers.id, staffId))
    .for('update');
  const [row] = await db
    .select({ total: count() })
    .from(emailChanges)
    .where(and(eq(emailChanges.requestedBy, staffId), gt(emailChanges.requestedAt, since)));
  return row?.total ?? 0;
}

/** The newest request for an address whose link has not been used. */
export async function findRequest(db: Database, studentId: number, newEmail: string) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.studentId, studentId),
        eq(emailChanges.newEmail, newEmail),
        isNull(emailChanges.changedAt),
      ),
    )
    .orderBy(desc(emailChanges.id))
    .limit(1);
  return row ?? null;
}

/** The change of a student that the old address can still undo. */
export async function findUndoableChange(db: Database, studentId: number, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.studentId, studentId),
        isNotNull(emailChanges.changedAt),
        gt(emailChanges.undoUntil, now),
        isNull(emailChanges.undoneAt),
      ),
    )
    .orderBy(desc(emailChanges.id))
    .limit(1);
  return row ?? null;
}

const isUsable = (tokenHash: string, now: Date) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.undoUntil, now), isNull(emailChanges.undoneAt));

export async function findChangeByToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db.select().from(emailChanges).where(isUsable(tokenHash, now));
  return row ?? null;
}

/** Marks a change as undone; of two requests at the same moment one gets it. */
export async function consumeUndoLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(emailChanges)
    .set({ undoneAt: now })
    .where(isUsable(tokenHash, now))
    .returning();
  return row ?? null;
}

/** Gives the link to the old address another token; returns whether there was one. */
export async function renewUndoToken(db: Database, tokenHash: string, renewedHash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(emailChanges)
    .set({ tokenHash: renewedHash })
    .where(and(eq(emailChanges.tokenHash, tokenHash), isNull(emailChanges.undoneAt)));
  return rowCount === 1;
}
