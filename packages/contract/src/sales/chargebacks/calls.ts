import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { chargebacksList } from './chargebacks-list.ts';
import type * as schemas from './schemas.ts';

export const chargebacksCalls = defineOfficeCalls<typeof schemas>({
  listChargebacks: ['GET /v1/office/chargebacks', 'orders.read'],
  exportChargebacks: defineListExport(chargebacksList),
  getChargeback: ['GET /v1/office/chargebacks/:id', 'orders.read'],
  registerChargeback: ['POST /v1/office/orders/:id/chargebacks', 'orders.write', { once: true }],
  closeChargeback: ['POST /v1/office/chargebacks/:id/end', 'orders.write'],
  /** A second entry; the first stays in the history. */
  correctChargeback: ['POST /v1/office/chargebacks/:id/correction', 'orders.write'],
  addChargebackPaper: ['POST /v1/office/chargebacks/:id/papers', 'orders.write', { once: true }],
  removeChargebackPaper: ['DELETE /v1/office/chargebacks/:id/papers/:paper', 'orders.write'],
});
