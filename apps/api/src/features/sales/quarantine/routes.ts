import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import {
  acceptQuarantinedPayment,
  dismissQuarantinedPayment,
  listQuarantinedPayments,
  returnQuarantinedPayment,
} from './quarantined-payments.ts';

export function registerQuarantine(app: App): void {
  serveFeature(app, officeCatalogue.quarantine, {
    listQuarantinedPayments,
    acceptQuarantinedPayment,
    returnQuarantinedPayment,
    dismissQuarantinedPayment,
  });
}
