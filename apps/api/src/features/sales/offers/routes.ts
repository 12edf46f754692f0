import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { listOffers } from './list-offers.ts';

export function registerOffers(app: App): void {
  serveFeature(app, catalogue.offers, { listOffers }, { listOffers: { cacheEncoded: true } });
}
