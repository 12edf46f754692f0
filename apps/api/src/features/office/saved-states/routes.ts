import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { listSavedStates, restoreSavedState } from './saved-states.ts';

export function registerSavedStates(app: App): void {
  const calls = officeCatalogue['saved-states'];
  serve(app, calls.listSavedStates, ({ context, staff, params }) => listSavedStates(context, staff, params));
  serve(app, calls.restoreSavedState, ({ context, staff, params, body }) =>
    restoreSavedState(context, staff, params, body),
  );
}
