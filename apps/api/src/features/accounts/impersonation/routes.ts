import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { endImpersonation } from './end-impersonation.ts';
import { openImpersonation } from './open-impersonation.ts';

export function registerImpersonation(app: App): void {
  const { impersonation } = catalogue;
  serveFeature(app, impersonation, { openImpersonation, endImpersonation });
}
