import type { DifferenceKind, FoundDifference } from '@toro/domain/sales/checkout/reconciliation';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { differences } from '../../../database/schema/index.ts';

export interface DifferenceInput extends FoundDifference {
  /** `payment:ID`, `refund:ID` or `gateway:ID`. */
  subject: string;
  orderId: string | null;
  gatewayPaymentId: string | null;
  day: string;
}

const BATCH = 1000;

/** Whether the difference was resolved before, or has other values than those that were explained. */
const isNew = sql`(differences.state = 'closed' or differences.here <> excluded.here or differences.there <> excluded.there)`;

/** Writes what a comparison found. A difference that comes back, or that changes, is open again. */
export async function recordDifferences(
  db: Database,
  { runId, found, now }: { runId: number; found: readonly DifferenceInput[]; now: Date },
): Promise<void> {
  for (let at = 0; at < found.length; at += BATCH)
    await db
      .insert(differences)
      .values(
        found
          .slice(at, at + BATCH)
          .map((each) => ({ ...each, state: 'open' as const, runId, createdAt: now, updatedAt: now })),
      )
      .onConflictDoUpdate({
        target: [differences.subject, differences.kind],
        set: {
          here: sql`excluded.here`,
          there: sql`excluded.there`,
          day: sql`excluded.day`,
          runId,
          updatedAt: now,
          state: sql`case when ${isNew} then 'open' else differences.state end`,
          reason: sql`case when ${isNew} then null else differences.reason end`,
          explainedByName: sql`case when ${isNew} then null else differences.explained_by_name end`,
        },
      });
}

/** Closes the differences of compared payments and refunds that this run did not find any more. */
export async function closeMissing(
  db: Database,
  input: { runId: number; subjects: readonly string[]; kinds: readonly DifferenceKind[]; now: Date },
): Promise<void> {
  if (input.subjects.length === 0) return;
  await db.execute(sql`update differences set state = 'closed', updated_at = ${input.now}
    where subject in ${input.subjects} and kind in ${input.kinds} and state <> 'closed' and run_id <> ${input.runId}`);
}

/** Closes the differences of a statement's days that it did not find any more. */
export async function closeMissingOfDays(
  db: Database,
  { runId, first, last, now }: { runId: number; first: string; last: string; now: Date },
): Promise<void> {
  await db.execute(sql`update differences set state = 'closed', updated_at = ${now}
    where day between ${first} and ${last} and state <> 'closed' and run_id <> ${runId}
      and kind in ('only-here', 'only-gateway', 'amount', 'refund-amount')`);
}

/** Closes what only the gateway had, once the payment is here. */
export async function closeArrivedPayments(db: Database, now: Date): Promise<void> {
  await db.execute(sql`update differences d set state = 'closed', updated_at = ${now}
    where d.kind = 'only-gateway' and d.state <> 'closed' and exists (
      select from payments p where p.gateway_payment_id = d.gateway_payment_id
        and p.status in ('approved', 'cancelled'))`);
}
