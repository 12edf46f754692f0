import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const quarantineCalls = defineOfficeCalls<typeof schemas>({
  /** Payments whose report differs from their order and that nobody has decided about, the oldest first. */
  listQuarantinedPayments: ['GET /v1/office/quarantined-payments', 'orders.read'],
  acceptQuarantinedPayment: [
    'POST /v1/office/quarantined-payments/:id/acceptance',
    'orders.write',
    { once: true },
  ],
  returnQuarantinedPayment: ['POST /v1/office/quarantined-payments/:id/return', 'orders.write'],
  dismissQuarantinedPayment: ['POST /v1/office/quarantined-payments/:id/dismissal', 'orders.write'],
});
