import { catalogue } from '@toro/contract/catalogue';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { beginPreview, getPreviewChoices } from './begin-preview.ts';
import { beginTryOut } from './begin-try-out.ts';
import { openPreview } from './open-preview.ts';

/** On the hosts of students. */
export function registerPreviews(app: App): void {
  serve(app, catalogue.previews.openPreview, ({ context, student, request }) =>
    openPreview(context, student, request.impersonation),
  );
}

/** On the host of the office. */
export function registerOfficePreviews(app: App): void {
  const calls = officeCatalogue['office-previews'];
  serve(app, calls.getPreviewChoices, ({ context, staff, params }) =>
    getPreviewChoices(context, staff, params),
  );
  serve(app, calls.beginPreview, ({ context, staff, params, body }) =>
    beginPreview(context, staff, params, body),
  );
  serve(app, calls.beginTryOut, ({ context, staff, params }) => beginTryOut(context, staff, params.id));
}
