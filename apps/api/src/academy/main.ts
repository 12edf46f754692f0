import { openContext, startDatabase } from '../open-context.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createLog } from '../platform/logging.ts';
import { migrate } from '../platform/migrate.ts';
import { runCommand } from './commands/run-command.ts';

/** Names the connections of this process, so that `distribute` can tell them from those of the app. */
const withName = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=academy-${process.pid}`;

/** Opens the same context as the app, without the workers. A running app may share the database. */
async function withContext(work: (context: Context) => Promise<number>): Promise<number> {
  const config = loadConfig();
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const database = await startDatabase(config);
    closers.push(database.stop);
    const { databaseOwnerUrl } = config;
    await migrate(database.url, databaseOwnerUrl);
    const { context, close } = await openContext(
      config,
      withName(databaseOwnerUrl ?? database.url),
      createLog('error'),
    );
    closers.push(close);
    return await work(context);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

interface DatabaseError extends Error {
  detail?: string;
}

/** Prefers the database's message and detail when there is one. */
function describeError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause: DatabaseError | undefined = error.cause instanceof Error ? error.cause : undefined;
  return cause ? [cause.message, cause.detail].filter(Boolean).join('\n') : (error.stack ?? error.message);
}

runCommand(process.argv.slice(2), withContext).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(`The command failed; what it had begun was undone.\n${describeError(error)}`);
    process.exitCode = 1;
  },
);
