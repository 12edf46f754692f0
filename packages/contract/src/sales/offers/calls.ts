import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listOffers = defineCall<typeof schemas.listOffers>({
  method: 'GET',
  path: '/v1/offers',
  guard: 'key',
});
