import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { listSavedStates, restoreSavedState } from './saved-states.ts';

export function registerSavedStates(app: App): void {
  const calls = officeCatalogue['saved-states'];
  serveFeature(app, calls, { listSavedStates, restoreSavedState });
}
