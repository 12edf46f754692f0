export { closeDay, getDayClosing, listOpenDays, reopenDay } from './day-closing.ts';
export { getOfficeOrder } from './get-office-order.ts';
export { exportOrders, listOrders, sumOrders } from './list-orders.ts';
export { listStuckOrders } from './list-stuck-orders.ts';
export { queryGateway } from './query-gateway.ts';
export {
  approveRefund,
  cancelFreeEnrolment,
  cancelRefund,
  declineRefund,
  refundOfficeOrder,
} from './refund-office-order.ts';
export { resendOrder } from './resend-order.ts';
export { revealBuyer } from './reveal-buyer.ts';
