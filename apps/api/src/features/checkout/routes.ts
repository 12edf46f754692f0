import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../platform/http/network.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { findAddress } from './find-address.ts';
import { listFinancialInstitutions } from './list-financial-institutions.ts';

export function registerCheckout(app: App): void {
  const { checkout } = catalogue;
  serve(app, checkout.listFinancialInstitutions, ({ context }) => listFinancialInstitutions(context));
  serve(app, checkout.findAddress, ({ context, params, request }) =>
    findAddress(context, { cep: params.cep, network: networkOf(request.ip) }),
  );
}
