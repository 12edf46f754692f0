import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { addChargebackPaper, removeChargebackPaper } from './chargeback-papers.ts';
import { closeChargeback, correctChargeback, registerChargeback } from './close-chargeback.ts';
import { getChargeback } from './get-chargeback.ts';
import { exportChargebacks, listChargebacks } from './list-chargebacks.ts';

export function registerChargebacks(app: App): void {
  const calls = officeCatalogue.chargebacks;
  serve(app, calls.listChargebacks, ({ context, query }) => listChargebacks(context, query));
  serve(app, calls.exportChargebacks, ({ context, staff, body }) => exportChargebacks(context, staff, body));
  serve(app, calls.getChargeback, ({ context, params }) => getChargeback(context, params.id));
  serve(app, calls.registerChargeback, ({ context, params, body }) =>
    registerChargeback(context, params.id, body),
  );
  serve(app, calls.closeChargeback, ({ context, params, body }) => closeChargeback(context, params.id, body));
  serve(app, calls.correctChargeback, ({ context, params, body }) =>
    correctChargeback(context, params.id, body),
  );
  serve(app, calls.addChargebackPaper, ({ context, staff, params, body }) =>
    addChargebackPaper(context, staff, params.id, body),
  );
  serve(app, calls.removeChargebackPaper, ({ context, params }) => removeChargebackPaper(context, params));
}
