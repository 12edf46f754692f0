import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getTermsVersion } from './get-terms-version.ts';
import { listTerms } from './list-terms.ts';
import { publishTerms } from './publish-terms.ts';

/** The calls of the office. */
export function registerTerms(app: App): void {
  serveFeature(app, officeCatalogue.terms, { listTerms, getTermsVersion, publishTerms });
}
