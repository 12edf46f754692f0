import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { ordersList } from './orders-list.ts';
import type * as schemas from './schemas.ts';

export const officeOrdersCalls = defineOfficeCalls<typeof schemas>({
  listOrders: ['GET /v1/office/orders', 'orders.read'],
  /** The sums of a filter, apart from the list because they read every order of it. */
  sumOrders: ['GET /v1/office/order-sums', 'orders.read'],
  /** Orders whose money could not be given back yet, those of withdrawals first. */
  listStuckOrders: ['GET /v1/office/stuck-orders', 'orders.read'],
  exportOrders: defineListExport(ordersList),
  getOfficeOrder: ['GET /v1/office/orders/:id', 'orders.read'],
  revealBuyer: ['POST /v1/office/orders/:id/reveal', 'people.reveal'],
  /** Never charges. */
  queryGateway: ['POST /v1/office/orders/:id/gateway-query', 'orders.write'],
  refundOfficeOrder: ['POST /v1/office/orders/:id/refunds', 'orders.refund', { once: true }],
  resendOrder: ['POST /v1/office/orders/:id/mails', 'orders.mail', { once: true }],
  getDayClosing: ['GET /v1/office/closings/:day', 'orders.read'],
  /** The days since the first closing that are over and not closed. */
  listOpenDays: ['GET /v1/office/open-days', 'orders.read'],
  closeDay: ['POST /v1/office/closings/:day', 'orders.close', { once: true }],
  /** Only Direção. */
  reopenDay: ['POST /v1/office/closings/:day/reopening', 'orders.close'],
  /** Of an order without a price. */
  cancelFreeEnrolment: ['POST /v1/office/orders/:id/cancellation', 'orders.refund'],
  approveRefund: ['POST /v1/office/refunds/:id/approval', 'orders.approve'],
  declineRefund: ['POST /v1/office/refunds/:id/refusal', 'orders.approve'],
  /** Takes back a refund that was not sent yet. */
  cancelRefund: ['POST /v1/office/refunds/:id/cancellation', 'orders.refund'],
});
