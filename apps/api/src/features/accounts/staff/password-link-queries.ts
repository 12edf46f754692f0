import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffMembers, staffPasswordLinks } from '../../../database/schema/index.ts';

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

export async function consumePasswordLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
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
