import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { incidentList } from './incident-list.ts';
import { privacyList } from './privacy-list.ts';
import type * as schemas from './schemas.ts';

export const privacyCalls = defineOfficeCalls<typeof schemas>({
  listPrivacyRequests: ['GET /v1/office/privacy-requests', 'privacy.write'],
  exportPrivacyRequests: defineListExport(privacyList),
  createPrivacyRequest: ['POST /v1/office/privacy-requests', 'privacy.write', { once: true }],
  getPrivacyRequest: ['GET /v1/office/privacy-requests/:id', 'privacy.write'],
  /** The person who sends it holds the request from now on. */
  assignPrivacyRequest: ['POST /v1/office/privacy-requests/:id/holder', 'privacy.write'],
  closePrivacyRequest: ['POST /v1/office/privacy-requests/:id/closing', 'privacy.write'],
  listIncidents: ['GET /v1/office/incidents', 'privacy.write'],
  exportIncidents: defineListExport(incidentList),
  createIncident: ['POST /v1/office/incidents', 'privacy.write', { once: true }],
  getIncident: ['GET /v1/office/incidents/:id', 'privacy.write'],
  saveIncident: ['PUT /v1/office/incidents/:id', 'privacy.write'],
  addIncidentNotice: ['POST /v1/office/incidents/:id/notices', 'privacy.write', { once: true }],
  closeIncident: ['POST /v1/office/incidents/:id/closing', 'privacy.write'],
});
