import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { privacyList } from './privacy-list.ts';
import type * as schemas from './schemas.ts';

export const listPrivacyRequests = defineOfficeCall<typeof schemas.listPrivacyRequests>({
  method: 'GET',
  path: '/v1/office/privacy-requests',
  permission: 'privacy.write',
});

export const exportPrivacyRequests = defineListExport<typeof schemas.exportPrivacyRequests>(privacyList);

export const createPrivacyRequest = defineOfficeCall<typeof schemas.createPrivacyRequest>({
  method: 'POST',
  path: '/v1/office/privacy-requests',
  permission: 'privacy.write',
  once: true,
});

export const getPrivacyRequest = defineOfficeCall<typeof schemas.getPrivacyRequest>({
  method: 'GET',
  path: '/v1/office/privacy-requests/:id',
  permission: 'privacy.write',
});

/** The person who sends it holds the request from now on. */
export const takePrivacyRequest = defineOfficeCall<typeof schemas.takePrivacyRequest>({
  method: 'POST',
  path: '/v1/office/privacy-requests/:id/holder',
  permission: 'privacy.write',
});

export const closePrivacyRequest = defineOfficeCall<typeof schemas.closePrivacyRequest>({
  method: 'POST',
  path: '/v1/office/privacy-requests/:id/closing',
  permission: 'privacy.write',
});
