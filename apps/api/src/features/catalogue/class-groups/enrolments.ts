import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { enrolments } from '../../../database/schema/index.ts';
import { changeEnrolled } from './enrolled-count.ts';

type NewEnrolment = typeof enrolments.$inferInsert;

/** An enrolment is named by its student too: the rows of one student are on one server. */
export interface EnrolmentKey {
  studentId: number;
  id: number;
}

const isEnrolment = ({ studentId, id }: EnrolmentKey) =>
  and(eq(enrolments.studentId, studentId), eq(enrolments.id, id));

const groupOf = { classGroupId: enrolments.classGroupId };

const countChange = (db: Database, rows: readonly { classGroupId: number }[], by: 1 | -1) =>
  changeEnrolled(
    db,
    rows.map(({ classGroupId }) => classGroupId),
    by,
  );

/** Gives a student a place; null when the student has one, for example by a purchase at the same moment. */
export async function addEnrolment(db: Database, values: NewEnrolment): Promise<number | null> {
  const [row] = await db
    .insert(enrolments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: enrolments.id });
  if (!row) return null;
  await countChange(db, [values], 1);
  return row.id;
}

/** Gives places that nobody else can have taken meanwhile. */
export async function addEnrolments(db: Database, rows: readonly NewEnrolment[]): Promise<void> {
  await db.insert(enrolments).values([...rows]);
  await countChange(db, rows, 1);
}

/**
 * Gives a place that no class group counts, for a transaction that is rolled back: the count would lock the class group, and
 * others would wait.
 */
export async function addUncountedEnrolment(db: Database, values: NewEnrolment): Promise<void> {
  await db.insert(enrolments).values(values);
}

/** Ends those of the enrolments that have not ended. The counts change last, after all rows are locked. */
export async function cancelEnrolments(
  db: Database,
  keys: readonly EnrolmentKey[],
  now: Date,
): Promise<void> {
  const ended: { classGroupId: number }[] = [];
  for (const key of keys)
    ended.push(
      ...(await db
        .update(enrolments)
        .set({ endedAt: now, endCause: 'cancelled' })
        .where(and(isEnrolment(key), isNull(enrolments.endedAt)))
        .returning(groupOf)),
    );
  await countChange(db, ended, -1);
}

/** Takes a cancellation back. */
export async function restoreEnrolment(db: Database, key: EnrolmentKey): Promise<void> {
  const back = await db
    .update(enrolments)
    .set({ endedAt: null, endCause: null })
    .where(isEnrolment(key))
    .returning(groupOf);
  await countChange(db, back, 1);
}

/** Sets the last day of access of one enrolment. */
export async function setEnrolmentEnd(db: Database, key: EnrolmentKey, endsOn: string): Promise<void> {
  await db.update(enrolments).set({ endsOn }).where(isEnrolment(key));
}

/** Moves an enrolment to another class group. Both class groups are locked before. */
export async function moveEnrolment(
  db: Database,
  key: EnrolmentKey,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.update(enrolments).set({ classGroupId: to }).where(isEnrolment(key));
  await changeEnrolled(db, [from], -1);
  await changeEnrolled(db, [to], 1);
}

export async function endEnrolmentsOfOrder(
  db: Database,
  { studentId, orderId, now }: { studentId: number; orderId: string; now: Date },
): Promise<void> {
  const ended = await db
    .update(enrolments)
    .set({ endedAt: now })
    .where(
      and(eq(enrolments.studentId, studentId), eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)),
    )
    .returning(groupOf);
  await countChange(db, ended, -1);
}

/** Gives back the enrolments of an order that ended at these instants, except where the student has a newer one. */
export async function restoreEnrolmentsOfOrder(
  db: Database,
  { studentId, orderId, endedAt }: { studentId: number; orderId: string; endedAt: Date[] },
): Promise<number> {
  if (endedAt.length === 0) return 0;
  const living = await db
    .select(groupOf)
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));
  const taken = new Set(living.map(({ classGroupId }) => classGroupId));
  const ended = await db
    .select({ id: enrolments.id, ...groupOf })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, studentId),
        eq(enrolments.orderId, orderId),
        inArray(enrolments.endedAt, endedAt),
      ),
    );
  const back = ended.filter(({ classGroupId }) => !taken.has(classGroupId));
  if (back.length === 0) return 0;
  const ids = back.map(({ id }) => id);
  await db
    .update(enrolments)
    .set({ endedAt: null })
    .where(and(eq(enrolments.studentId, studentId), inArray(enrolments.id, ids)));
  await countChange(db, back, 1);
  return back.length;
}
