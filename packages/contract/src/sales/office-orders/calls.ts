import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { ordersList } from './orders-list.ts';
import type * as schemas from './schemas.ts';

export const listOrders = defineOfficeCall<typeof schemas.listOrders>({
  method: 'GET',
  path: '/v1/office/orders',
  permission: 'orders.read',
});

/** The sums of a filter, apart from the list because they read every order of it. */
export const sumOrders = defineOfficeCall<typeof schemas.sumOrders>({
  method: 'GET',
  path: '/v1/office/order-sums',
  permission: 'orders.read',
});

/** Orders whose money could not be given back yet, those of withdrawals first. */
export const listStuckOrders = defineOfficeCall<typeof schemas.listStuckOrders>({
  method: 'GET',
  path: '/v1/office/stuck-orders',
  permission: 'orders.read',
});

export const exportOrders = defineListExport<typeof schemas.exportOrders>(ordersList);

export const getOfficeOrder = defineOfficeCall<typeof schemas.getOfficeOrder>({
  method: 'GET',
  path: '/v1/office/orders/:id',
  permission: 'orders.read',
});

export const revealBuyer = defineOfficeCall<typeof schemas.revealBuyer>({
  method: 'POST',
  path: '/v1/office/orders/:id/reveal',
  permission: 'people.reveal',
});

/** Never charges. */
export const queryGateway = defineOfficeCall<typeof schemas.queryGateway>({
  method: 'POST',
  path: '/v1/office/orders/:id/gateway-query',
  permission: 'orders.write',
});

export const refundOfficeOrder = defineOfficeCall<typeof schemas.refundOfficeOrder>({
  method: 'POST',
  path: '/v1/office/orders/:id/refunds',
  permission: 'orders.refund',
  once: true,
});

export const resendOrder = defineOfficeCall<typeof schemas.resendOrder>({
  method: 'POST',
  path: '/v1/office/orders/:id/mails',
  permission: 'orders.mail',
  once: true,
});

export const getDayClosing = defineOfficeCall<typeof schemas.getDayClosing>({
  method: 'GET',
  path: '/v1/office/closings/:day',
  permission: 'orders.read',
});

/** The days since the first closing that are over and not closed. */
export const listOpenDays = defineOfficeCall<typeof schemas.listOpenDays>({
  method: 'GET',
  path: '/v1/office/open-days',
  permission: 'orders.read',
});

export const closeDay = defineOfficeCall<typeof schemas.closeDay>({
  method: 'POST',
  path: '/v1/office/closings/:day',
  permission: 'orders.close',
  once: true,
});

/** Only Direção. */
export const reopenDay = defineOfficeCall<typeof schemas.reopenDay>({
  method: 'POST',
  path: '/v1/office/closings/:day/reopening',
  permission: 'orders.close',
});

/** Of an order without a price. */
export const cancelFreeEnrolment = defineOfficeCall<typeof schemas.cancelFreeEnrolment>({
  method: 'POST',
  path: '/v1/office/orders/:id/cancellation',
  permission: 'orders.refund',
});

export const approveRefund = defineOfficeCall<typeof schemas.approveRefund>({
  method: 'POST',
  path: '/v1/office/refunds/:id/approval',
  permission: 'orders.approve',
});

export const declineRefund = defineOfficeCall<typeof schemas.declineRefund>({
  method: 'POST',
  path: '/v1/office/refunds/:id/refusal',
  permission: 'orders.approve',
});

/** Takes back a refund that was not sent yet. */
export const cancelRefund = defineOfficeCall<typeof schemas.cancelRefund>({
  method: 'POST',
  path: '/v1/office/refunds/:id/cancellation',
  permission: 'orders.refund',
});
