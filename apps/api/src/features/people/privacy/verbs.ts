export { closePrivacyRequest } from './close-privacy-request.ts';
export { exportPrivacyRequests, listPrivacyRequests } from './list-privacy-requests.ts';
export { createPrivacyRequest, getPrivacyRequest, takePrivacyRequest } from './privacy-requests.ts';
