export { closePrivacyRequest } from './close-privacy-request.ts';
export { exportPrivacyRequests, listPrivacyRequests } from './list-privacy-requests.ts';
export { assignPrivacyRequest, createPrivacyRequest, getPrivacyRequest } from './privacy-requests.ts';
