import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { addChargebackPaper, removeChargebackPaper } from './chargeback-papers.ts';
import { closeChargeback, correctChargeback, registerChargeback } from './close-chargeback.ts';
import { getChargeback } from './get-chargeback.ts';
import { exportChargebacks, listChargebacks } from './list-chargebacks.ts';

export function registerChargebacks(app: App): void {
  const calls = officeCatalogue.chargebacks;
  serveFeature(app, calls, {
    listChargebacks,
    exportChargebacks,
    getChargeback,
    registerChargeback,
    closeChargeback,
    correctChargeback,
    addChargebackPaper,
    removeChargebackPaper,
  });
}
