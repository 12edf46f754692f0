export { addChargebackPaper, removeChargebackPaper } from './chargeback-papers.ts';
export { closeChargeback, correctChargeback, registerChargeback } from './close-chargeback.ts';
export { getChargeback } from './get-chargeback.ts';
export { exportChargebacks, listChargebacks } from './list-chargebacks.ts';
