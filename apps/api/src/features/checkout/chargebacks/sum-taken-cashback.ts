import type { Database } from '../../../platform/database.ts';
import { findChargebacks } from './chargeback-queries.ts';

/** The cashback that chargebacks of an order took back. */
export const sumCashbackOfChargebacks = async (db: Database, orderId: string): Promise<number> =>
  (await findChargebacks(db, orderId)).reduce((sum, { cashbackCents }) => sum + cashbackCents, 0);

/** Whether a chargeback of an order is open. */
export const hasOpenChargeback = async (db: Database, orderId: string): Promise<boolean> =>
  (await findChargebacks(db, orderId)).some(({ state }) => state === 'open');
