import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, calls.listOrders, ({ context, query }) => listOrders(context, query));
  serve(app, calls.sumOrders, ({ context, query }) => sumOrders(context, query));
  serve(app, calls.listStuckOrders, ({ context }) => listStuckOrders(context));
  serve(app, calls.exportOrders, ({ context, staff, body }) => exportOrders(context, staff, body));
  serve(app, calls.getOfficeOrder, ({ context, staff, params }) => getOfficeOrder(context, staff, params.id));
  serve(app, calls.revealBuyer, ({ context, staff, params, body }) =>
    revealBuyer(context, staff, params.id, body.field),
  );
  serve(app, calls.queryGateway, ({ context, params }) => queryGateway(context, params.id));
  serve(app, calls.refundOfficeOrder, ({ context, staff, params, body }) =>
    refundOfficeOrder(context, staff, params.id, body),
  );
  serve(app, calls.cancelFreeEnrolment, ({ context, params, body }) =>
    cancelFreeEnrolment(context, params.id, body.reason),
  );
  serve(app, calls.resendOrder, ({ context, params, body }) => resendOrder(context, params.id, body.mail));
  serve(app, calls.getDayClosing, ({ context, params }) => getDayClosing(context, params.day));
  serve(app, calls.listOpenDays, ({ context }) => listOpenDays(context));
  serve(app, calls.closeDay, ({ context, staff, params, body }) =>
    closeDay(context, staff, params.day, body.reason),
  );
  serve(app, calls.reopenDay, ({ context, staff, params, body }) =>
    reopenDay(context, staff, params.day, body.reason),
  );
  serve(app, calls.approveRefund, ({ context, staff, params }) => approveRefund(context, staff, params.id));
  serve(app, calls.declineRefund, ({ context, staff, params, body }) =>
    declineRefund(context, staff, params.id, body.reason),
  );
  serve(app, calls.cancelRefund, ({ context, staff, params }) => cancelRefund(context, staff, params.id));
}
