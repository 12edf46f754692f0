import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { reportError } from './report-error.ts';

export function registerErrorReports(app: App): void {
  serveFeature(app, catalogue['error-reports'], { reportError });
}
