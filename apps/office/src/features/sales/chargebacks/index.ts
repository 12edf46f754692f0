export { ChargebackPage } from './chargeback-page.tsx';
export { ChargebacksPage } from './chargebacks-page.tsx';
