import type { Database } from '../../../../database/database.ts';
import { findDecisions } from './quarantine-queries.ts';

/**
 * Whether the money of a payment was decided by a person, so that a report may not move it a second time: whatever comes
 * after an acceptance, and an approval after a return.
 */
export async function isDecidedReport(db: Database, paymentId: number, status: string): Promise<boolean> {
  const outcomes = new Set((await findDecisions(db, paymentId)).map(({ outcome }) => outcome));
  if (outcomes.has('accepted')) return status === 'approved' || status === 'cancelled';
  return outcomes.has('returned') && status === 'approved';
}
