import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffSessions } from '../../../database/schema/index.ts';

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

export const updateOwnSession = (
  db: Database,
  { id, staffId }: { id: number; staffId: number },
  values: Partial<typeof staffSessions.$inferInsert>,
) =>
  db
    .update(staffSessions)
    .set(values)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)));

export async function findSession(db: Database, id: number) {
  const [row] = await db.select().from(staffSessions).where(eq(staffSessions.id, id));
  return row ?? null;
}

/** Counts a code that is about to be compared and returns how many there are now since the last right one. */
export async function countTry(db: Database, sessionId: number): Promise<number> {
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
        gt(staffSessions.expiresAt, now),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
    .returning({ id: staffSessions.id });

/** Opens sessions again that were ended at a moment. */
export const reopenSessions = (db: Database, ids: readonly number[], endedAt: Date) =>
  db
    .update(staffSessions)
    .set({ endedAt: null })
    .where(and(inArray(staffSessions.id, [...ids]), eq(staffSessions.endedAt, endedAt)))
    .returning({ id: staffSessions.id });

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
