import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { chargebacksList } from './chargebacks-list.ts';
import type * as schemas from './schemas.ts';

export const listChargebacks = defineOfficeCall<typeof schemas.listChargebacks>({
  method: 'GET',
  path: '/v1/office/chargebacks',
  permission: 'orders.read',
});

export const exportChargebacks = defineListExport<typeof schemas.exportChargebacks>(chargebacksList);

export const getChargeback = defineOfficeCall<typeof schemas.getChargeback>({
  method: 'GET',
  path: '/v1/office/chargebacks/:id',
  permission: 'orders.read',
});

export const registerChargeback = defineOfficeCall<typeof schemas.registerChargeback>({
  method: 'POST',
  path: '/v1/office/orders/:id/chargebacks',
  permission: 'orders.write',
  once: true,
});

export const closeChargeback = defineOfficeCall<typeof schemas.closeChargeback>({
  method: 'POST',
  path: '/v1/office/chargebacks/:id/end',
  permission: 'orders.write',
});

/** A second entry; the first stays in the history. */
export const correctChargeback = defineOfficeCall<typeof schemas.correctChargeback>({
  method: 'POST',
  path: '/v1/office/chargebacks/:id/correction',
  permission: 'orders.write',
});

export const addChargebackPaper = defineOfficeCall<typeof schemas.addChargebackPaper>({
  method: 'POST',
  path: '/v1/office/chargebacks/:id/papers',
  permission: 'orders.write',
  once: true,
});

export const removeChargebackPaper = defineOfficeCall<typeof schemas.removeChargebackPaper>({
  method: 'DELETE',
  path: '/v1/office/chargebacks/:id/papers/:paper',
  permission: 'orders.write',
});
