import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { closePrivacyRequest } from './close-privacy-request.ts';
import { exportPrivacyRequests, listPrivacyRequests } from './list-privacy-requests.ts';
import { createPrivacyRequest, getPrivacyRequest, takePrivacyRequest } from './privacy-requests.ts';

export function registerPrivacy(app: App): void {
  const { privacy } = officeCatalogue;
  serve(app, privacy.listPrivacyRequests, ({ context, query }) => listPrivacyRequests(context, query));
  serve(app, privacy.exportPrivacyRequests, ({ context, staff, body }) =>
    exportPrivacyRequests(context, staff, body),
  );
  serve(app, privacy.createPrivacyRequest, ({ context, staff, body }) =>
    createPrivacyRequest(context, staff, body),
  );
  serve(app, privacy.getPrivacyRequest, ({ context, params }) => getPrivacyRequest(context, params.id));
  serve(app, privacy.takePrivacyRequest, ({ context, staff, params }) =>
    takePrivacyRequest(context, staff, params.id),
  );
  serve(app, privacy.closePrivacyRequest, ({ context, params, body }) =>
    closePrivacyRequest(context, params.id, body),
  );
}
