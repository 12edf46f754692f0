import { catalogue } from '@toro/contract/catalogue';
import { academyDay } from '@toro/domain/calendar/day';
import { sql } from 'drizzle-orm';
import { networkOf } from '../../platform/http/network.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { newestMigration } from '../../platform/migrate.ts';
import { findBrand } from './find-brand.ts';
import { hideSecrets } from './hide-secrets.ts';

const { platform } = catalogue;

export function registerPlatform(app: App, version: string): void {
  const newest = newestMigration();

  serve(app, platform.config, async ({ context, request, reply }) => {
    const { config, keys } = context;
    reply.header('cache-control', 'public, max-age=60');
    return {
      brand: await findBrand(context, request.hostname),
      version,
      features: config.features,
      hiddenMenu: config.hiddenMenu,
      links: config.links,
      support: config.support,
      social: config.social,
      filesUrl: config.filesUrl,
      key: { publicKey: keys.publicKey, constant: config.apiKeyConstant },
      today: academyDay(context.now()),
      sandbox: config.sandboxUrl !== undefined,
    };
  });

  serve(app, platform.reportClientError, async ({ context, body, request }) => {
    await context.limits.take('clientErrors', networkOf(request.ip));
    const said = Object.entries(body).map(([name, text]) => [name, hideSecrets(text ?? '')]);
    const clientError = Object.fromEntries(said);
    context.log.warn({ clientError, userAgent: request.headers['user-agent'] }, 'a screen failed');
    return {};
  });

  serve(app, platform.liveness, () => ({ status: 'ok' as const }));

  serve(app, platform.readiness, async ({ context, reply }) => {
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
    const ready = state.database && state.migrations;
    if (!ready) reply.status(503).header('retry-after', 5);
    return { status: ready ? ('ok' as const) : ('unavailable' as const), ...state };
  });
}
