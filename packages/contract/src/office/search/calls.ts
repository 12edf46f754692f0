import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const searchCalls = defineOfficeCalls<typeof schemas>({
  /** A POST, because what is typed must not stand in an address, which proxies log. */
  searchOffice: ['POST /v1/office/search', 'own-account'],
});
