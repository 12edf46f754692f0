import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { closeDay, getDayClosing, listOpenDays, reopenDay } from './day-closing.ts';
import { getOfficeOrder } from './get-office-order.ts';
import { exportOrders, listOrders, sumOrders } from './list-orders.ts';
import { listStuckOrders } from './list-stuck-orders.ts';
import { queryGateway } from './query-gateway.ts';
import {
  approveRefund,
  cancelFreeEnrolment,
  cancelRefund,
  declineRefund,
  refundOfficeOrder,
} from './refund-office-order.ts';
import { resendOrder } from './resend-order.ts';
import { revealBuyer } from './reveal-buyer.ts';

export function registerOfficeOrders(app: App): void {
  const calls = officeCatalogue['office-orders'];
  serveFeature(app, calls, {
    listOrders,
    sumOrders,
    listStuckOrders,
    exportOrders,
    getOfficeOrder,
    revealBuyer,
    queryGateway,
    refundOfficeOrder,
    cancelFreeEnrolment,
    resendOrder,
    getDayClosing,
    listOpenDays,
    closeDay,
    reopenDay,
    approveRefund,
    declineRefund,
    cancelRefund,
  });
}
