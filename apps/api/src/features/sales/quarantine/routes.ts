import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import {
  acceptQuarantinedPayment,
  dismissQuarantinedPayment,
  listQuarantinedPayments,
  returnQuarantinedPayment,
} from './quarantined-payments.ts';

export function registerQuarantine(app: App): void {
  const calls = officeCatalogue.quarantine;
  serve(app, calls.listQuarantinedPayments, ({ context }) => listQuarantinedPayments(context));
  serve(app, calls.acceptQuarantinedPayment, ({ context, staff, params, body }) =>
    acceptQuarantinedPayment(context, staff, params.id, body),
  );
  serve(app, calls.returnQuarantinedPayment, ({ context, staff, params, body }) =>
    returnQuarantinedPayment(context, staff, params.id, body),
  );
  serve(app, calls.dismissQuarantinedPayment, ({ context, staff, params, body }) =>
    dismissQuarantinedPayment(context, staff, params.id, body),
  );
}
