import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getTermsVersion } from './get-terms-version.ts';
import { listTerms } from './list-terms.ts';
import { publishTerms } from './publish-terms.ts';

/** The calls of the office. */
export function registerTerms(app: App): void {
  const { terms } = officeCatalogue;
  serveFeature(app, terms, {
    listTerms,
    getTermsVersion,
    publishTerms: {
      handle: ({ context, staff, params, body }) =>
        publishTerms(context, staff, {
          kind: params.kind,
          number: body.number,
          text: body.text,
          fileId: body.file_id,
          holdsFrom: body.holds_from === null ? null : new Date(body.holds_from),
        }),
    },
  });
}
