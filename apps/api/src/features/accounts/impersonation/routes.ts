import { catalogue } from '@toro/contract/catalogue';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { endImpersonation } from './end-impersonation.ts';
import { openImpersonation } from './open-impersonation.ts';

export function registerImpersonation(app: App): void {
  const { impersonation } = catalogue;
  serve(app, impersonation.openImpersonation, ({ context, request, body }) =>
    openImpersonation(context, body.code, networkOf(request.ip)),
  );
  serve(app, impersonation.endImpersonation, ({ context, request }) =>
    endImpersonation(context, request.impersonation),
  );
}
