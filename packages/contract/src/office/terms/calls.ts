import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listTerms = defineOfficeCall<typeof schemas.listTerms>({
  method: 'GET',
  path: '/v1/office/terms',
  permission: 'settings.read',
});

export const getTermsVersion = defineOfficeCall<typeof schemas.getTermsVersion>({
  method: 'GET',
  path: '/v1/office/terms/:kind/:number',
  permission: 'settings.read',
});

export const publishTerms = defineOfficeCall<typeof schemas.publishTerms>({
  method: 'POST',
  path: '/v1/office/terms/:kind',
  permission: 'terms.write',
});
