export { closePrivacyRequest } from './close-privacy-request.ts';
export {
  addIncidentNotice,
  closeIncident,
  createIncident,
  getIncident,
  saveIncident,
} from './incidents.ts';
export { exportIncidents, listIncidents } from './list-incidents.ts';
export { exportPrivacyRequests, listPrivacyRequests } from './list-privacy-requests.ts';
export { assignPrivacyRequest, createPrivacyRequest, getPrivacyRequest } from './privacy-requests.ts';
