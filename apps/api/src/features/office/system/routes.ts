import { catalogue } from '@toro/contract/catalogue';
import { isDraining } from '../../../platform/http/drain.ts';
import { INSTANCE_HEADER, instanceValue } from '../../../platform/http/instance-header.ts';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { checkLiveness, checkReadiness } from './check-health.ts';
import { checkHost } from './check-host.ts';
import { getConfig } from './get-config.ts';
import { reportClientError } from './report-client-error.ts';

const { checkLiveness: live, checkReadiness: ready, ...pageCalls } = catalogue.system;

export function registerSystem(app: App, version: string): void {
  serveFeature(app, pageCalls, {
    reportClientError,
    checkHost,
    getConfig: {
      handle: ({ context, request, reply }) => {
        reply.header('cache-control', 'public, max-age=60').header('vary', 'Host, X-Forwarded-Host');
        return getConfig(context, request.hostname, version);
      },
    },
  });
  registerHealth(app);
}

/** The probes, which both the student hosts and the office's host serve. */
export function registerHealth(app: App): void {
  const instance = instanceValue(app.context);
  serveFeature(
    app,
    { checkLiveness: live, checkReadiness: ready },
    {
      checkLiveness: {
        handle: ({ reply }) => {
          reply.header(INSTANCE_HEADER, instance);
          return checkLiveness();
        },
      },
      checkReadiness: {
        handle: async ({ context, request, reply }) => {
          const health = await checkReadiness(context, isDraining(request.server));
          if (health.status !== 'ok') reply.status(503).header('retry-after', 5);
          return health;
        },
      },
    },
  );
}
