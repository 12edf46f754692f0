import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { endImpersonation } from './end-impersonation.ts';
import { openImpersonation } from './open-impersonation.ts';

export function registerImpersonation(app: App): void {
  serveFeature(app, catalogue.impersonation, { openImpersonation, endImpersonation });
}
