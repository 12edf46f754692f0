import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** Each part is left out for who may not read it. */
export const getOfficeHome = defineOfficeCall<typeof schemas.getOfficeHome>({
  method: 'GET',
  path: '/v1/office/home',
  permission: 'own-account',
});
