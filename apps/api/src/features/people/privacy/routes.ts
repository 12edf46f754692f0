import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { closePrivacyRequest } from './close-privacy-request.ts';
import { exportPrivacyRequests, listPrivacyRequests } from './list-privacy-requests.ts';
import { createPrivacyRequest, getPrivacyRequest, takePrivacyRequest } from './privacy-requests.ts';

export function registerPrivacy(app: App): void {
  const { privacy } = officeCatalogue;
  serveFeature(app, privacy, {
    listPrivacyRequests,
    exportPrivacyRequests,
    createPrivacyRequest,
    getPrivacyRequest,
    takePrivacyRequest,
    closePrivacyRequest,
  });
}
