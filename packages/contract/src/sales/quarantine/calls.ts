import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** Payments whose report differs from their order and that nobody has decided about, the oldest first. */
export const listQuarantinedPayments = defineOfficeCall<typeof schemas.listQuarantinedPayments>({
  method: 'GET',
  path: '/v1/office/quarantined-payments',
  permission: 'orders.read',
});

export const acceptQuarantinedPayment = defineOfficeCall<typeof schemas.acceptQuarantinedPayment>({
  method: 'POST',
  path: '/v1/office/quarantined-payments/:id/acceptance',
  permission: 'orders.write',
  once: true,
});

export const returnQuarantinedPayment = defineOfficeCall<typeof schemas.returnQuarantinedPayment>({
  method: 'POST',
  path: '/v1/office/quarantined-payments/:id/return',
  permission: 'orders.write',
});

export const dismissQuarantinedPayment = defineOfficeCall<typeof schemas.dismissQuarantinedPayment>({
  method: 'POST',
  path: '/v1/office/quarantined-payments/:id/dismissal',
  permission: 'orders.write',
});
