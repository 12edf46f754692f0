import { catalogue } from '@toro/contract/catalogue';
import { sql } from 'drizzle-orm';
import { isDraining } from '../../platform/http/drain.ts';
import { networkOf } from '../../platform/http/network.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { newestMigration } from '../../platform/migrate.ts';
import { describeHost } from './describe-host.ts';
import { hideSecrets } from './hide-secrets.ts';

const { platform } = catalogue;

export function registerPlatform(app: App, version: string): void {
  const newest = newestMigration();

  serve(app, platform.config, ({ context, request, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return describeHost(context, request.hostname, version);
  });

  serve(app, platform.reportClientError, async ({ context, body, request }) => {
    await context.limits.take('clientErrors', networkOf(request.ip));
    const said = Object.entries(body).map(([name, text]) => [name, hideSecrets(text ?? '')]);
    const clientError = Object.fromEntries(said);
    context.log.warn({ clientError, userAgent: request.headers['user-agent'] }, 'a screen failed');
    return {};
  });

  serve(app, platform.liveness, () => ({ status: 'ok' as const }));

  serve(app, platform.readiness, async ({ context, request, reply }) => {
    const applied = await context.db
      .execute<{ newest: string | null }>(
        sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
      )
      .then((result) => Number(result.rows[0]?.newest ?? 0))
      .catch(() => null);
    const state = {
      database: applied !== null,
      migrations: (applied ?? 0) >= newest,
      jobs: context.jobs.healthy(),
    };
    const ready = state.database && state.migrations && !isDraining(request.server);
    if (!ready) reply.status(503).header('retry-after', 5);
    return { status: ready ? ('ok' as const) : ('unavailable' as const), ...state };
  });
}
