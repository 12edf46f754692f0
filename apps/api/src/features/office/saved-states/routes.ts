import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { listSavedStates, restoreSavedState } from './saved-states.ts';

export function registerSavedStates(app: App): void {
  serveFeature(app, officeCatalogue['saved-states'], { listSavedStates, restoreSavedState });
}
