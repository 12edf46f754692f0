import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** A POST, because what is typed must not stand in an address, which proxies log. */
export const searchOffice = defineOfficeCall<typeof schemas.searchOffice>({
  method: 'POST',
  path: '/v1/office/search',
  permission: 'own-account',
});
