import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { newestMigration } from '../../../platform/migrate.ts';

const NEWEST_MIGRATION = newestMigration();

/** The process responds; nothing else is checked. */
export const checkLiveness = () => ({ status: 'ok' as const });

/** Whether this process can serve: database reachable, migrations applied, not shutting down. */
export async function checkReadiness({ db, jobs, standby }: Context, draining: boolean) {
  const applied = await db
    .execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    .then((result) => Number(result.rows[0]?.newest ?? 0))
    .catch(() => null);
  const state = {
    database: applied !== null,
    migrations: (applied ?? 0) >= NEWEST_MIGRATION,
    jobs: jobs.isHealthy(),
    // A standby that is behind or away makes nothing unavailable: its reads go to the primary.
    ...(standby && { standby: standby.state, standbyLagSeconds: standby.lagSeconds }),
  };
  const ready = state.database && state.migrations && !draining;
  return { status: ready ? ('ok' as const) : ('unavailable' as const), ...state };
}
