import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const offersCalls = defineCalls<typeof schemas>({
  listOffers: ['GET /v1/offers', 'key'],
});
