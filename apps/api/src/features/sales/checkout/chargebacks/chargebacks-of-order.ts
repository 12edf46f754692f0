import { sumChargedBack } from '@toro/domain/sales/checkout/chargebacks';
import type { Database } from '../../../../database/database.ts';
import { findChargebacks } from './chargeback-queries.ts';

export { findChargebacks };

/** What lost chargebacks took of an order. */
export const findChargedBack = async (db: Database, orderId: string): Promise<number> =>
  sumChargedBack(await findChargebacks(db, orderId));

/** Whether a chargeback of an order is open. */
export const hasOpenChargeback = async (db: Database, orderId: string): Promise<boolean> =>
  (await findChargebacks(db, orderId)).some(({ state }) => state === 'open');
