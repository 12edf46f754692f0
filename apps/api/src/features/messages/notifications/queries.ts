import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { notifications } from '../../../database/schema/index.ts';

const inInbox = (studentId: number): SQL | undefined =>
  and(eq(notifications.studentId, studentId), isNull(notifications.deletedAt));

/** The number of notifications of a student, and of unread ones. */
export async function countInbox(db: Database, studentId: number) {
  const [totals] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(inInbox(studentId));
  return totals ?? { total: 0, unread: 0 };
}

/** A page of the inbox: unread first, then newest. */
export function findInbox(
  db: Database,
  studentId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(notifications)
    .where(inInbox(studentId))
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.postedAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** True when the student has such a notification; the time of the first read is kept. */
export async function markRead(db: Database, studentId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(inInbox(studentId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** How many of these ids belong to the student, deleted ones included. */
export async function countOwnNotifications(
  db: Database,
  studentId: number,
  ids: readonly number[],
): Promise<number> {
  const [row] = await db
    .select({ own: count() })
    .from(notifications)
    .where(and(eq(notifications.studentId, studentId), inArray(notifications.id, [...ids])));
  return row?.own ?? 0;
}

export async function markDeleted(
  db: Database,
  studentId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ deletedAt: now })
    .where(and(inInbox(studentId), inArray(notifications.id, [...ids])));
}

export async function insertNotification(
  db: Database,
  values: typeof notifications.$inferInsert,
): Promise<void> {
  await db.insert(notifications).values(values);
}
