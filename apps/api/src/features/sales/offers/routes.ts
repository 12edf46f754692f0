import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { listOffers } from './list-offers.ts';

export function registerOffers(app: App): void {
  serve(app, catalogue.offers.listOffers, ({ context }) => listOffers(context), { cacheEncoded: true });
}
