import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import {
  acceptQuarantinedPayment,
  dismissQuarantinedPayment,
  listQuarantinedPayments,
  returnQuarantinedPayment,
} from './quarantined-payments.ts';

export function registerQuarantine(app: App): void {
  const calls = officeCatalogue.quarantine;
  serveFeature(app, calls, {
    listQuarantinedPayments,
    acceptQuarantinedPayment,
    returnQuarantinedPayment,
    dismissQuarantinedPayment,
  });
}
