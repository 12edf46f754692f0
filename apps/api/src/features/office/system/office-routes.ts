import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getSystemHealth } from './get-system-health.ts';
import { solveError } from './solve-error.ts';

export function registerOfficeSystem(app: App): void {
  serveFeature(app, officeCatalogue['office-system'], { getSystemHealth, solveError });
}
