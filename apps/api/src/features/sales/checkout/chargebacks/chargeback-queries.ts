import type { ChargebackState } from '@toro/domain/sales/checkout/chargebacks';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { chargebackEntries, chargebacks, enrolments } from '../../../../database/schema/index.ts';
import { changeEnrolled } from '../../../catalogue/class-groups/enrolled-count.ts';

export type Chargeback = typeof chargebacks.$inferSelect;
export type ChargebackEntry = typeof chargebackEntries.$inferSelect;

export const findChargebacks = (db: Database, orderId: string): Promise<Chargeback[]> =>
  db.select().from(chargebacks).where(eq(chargebacks.orderId, orderId)).orderBy(asc(chargebacks.id));

export async function findChargeback(db: Database, id: number): Promise<Chargeback | null> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id));
  return row ?? null;
}

export async function insertChargeback(
  db: Database,
  values: typeof chargebacks.$inferInsert,
): Promise<Chargeback> {
  const [row] = await db.insert(chargebacks).values(values).returning();
  if (!row) throw new Error('the chargeback was not written');
  return row;
}

export async function updateChargeback(
  db: Database,
  id: number,
  values: Partial<Pick<Chargeback, 'lostCents' | 'cashbackCents' | 'endedEnrolment' | 'closedAt'>> & {
    state: ChargebackState;
  },
): Promise<Chargeback> {
  const [row] = await db.update(chargebacks).set(values).where(eq(chargebacks.id, id)).returning();
  if (!row) throw new Error(`there is no chargeback ${id}`);
  return row;
}

export async function insertChargebackEntry(
  db: Database,
  values: typeof chargebackEntries.$inferInsert,
): Promise<ChargebackEntry> {
  const [row] = await db.insert(chargebackEntries).values(values).returning();
  if (!row) throw new Error('the entry was not written');
  return row;
}

/** The entries of a chargeback, the oldest first. */
export const findChargebackEntries = (db: Database, chargebackId: number): Promise<ChargebackEntry[]> =>
  db
    .select()
    .from(chargebackEntries)
    .where(eq(chargebackEntries.chargebackId, chargebackId))
    .orderBy(asc(chargebackEntries.id));

/** Gives back the enrolments of an order that ended at these instants, except where the student has a newer one. */
export async function restoreEnrolments(
  db: Database,
  { studentId, orderId, endedAt }: { studentId: number; orderId: string; endedAt: Date[] },
): Promise<number> {
  if (endedAt.length === 0) return 0;
  const living = await db
    .select({ classGroupId: enrolments.classGroupId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));
  const taken = new Set(living.map(({ classGroupId }) => classGroupId));
  const ended = await db
    .select({ id: enrolments.id, classGroupId: enrolments.classGroupId })
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
  await db
    .update(enrolments)
    .set({ endedAt: null })
    .where(
      and(
        eq(enrolments.studentId, studentId),
        inArray(
          enrolments.id,
          back.map(({ id }) => id),
        ),
      ),
    );
  await changeEnrolled(
    db,
    back.map(({ classGroupId }) => classGroupId),
    1,
  );
  return back.length;
}
