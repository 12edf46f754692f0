import { catalogue } from '@toro/contract/catalogue';
import { isDraining } from '../../../platform/http/drain.ts';
import { INSTANCE_HEADER, instanceValue } from '../../../platform/http/instance-header.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { checkLiveness, checkReadiness } from './check-health.ts';
import { getConfig } from './get-config.ts';
import { reportClientError } from './report-client-error.ts';

export function registerSystem(app: App, version: string): void {
  const { system } = catalogue;
  serve(app, system.getConfig, ({ context, request, reply }) => {
    reply.header('cache-control', 'public, max-age=60').header('vary', 'Host, X-Forwarded-Host');
    return getConfig(context, request.hostname, version);
  });
  serve(app, system.reportClientError, ({ context, body, request }) =>
    reportClientError(context, {
      error: body,
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'],
    }),
  );
  registerHealth(app);
}

/** The probes, which both the student hosts and the office's host serve. */
export function registerHealth(app: App): void {
  const { system } = catalogue;
  const instance = instanceValue(app.context);
  serve(app, system.checkLiveness, ({ reply }) => {
    reply.header(INSTANCE_HEADER, instance);
    return checkLiveness();
  });
  serve(app, system.checkReadiness, async ({ context, request, reply }) => {
    const health = await checkReadiness(context, isDraining(request.server));
    if (health.status !== 'ok') reply.status(503).header('retry-after', 5);
    return health;
  });
}
