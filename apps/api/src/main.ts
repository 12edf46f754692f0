import { readFileSync } from 'node:fs';
import { seedSales } from './academy/seed/sales/seed-sales.ts';
import { seedDemo } from './academy/seed/seed-demo.ts';
import { createHttp } from './create-http.ts';
import { warmExams } from './features/exams/exams/warm-exams.ts';
import { openContext, startDatabase } from './open-context.ts';
import { loadConfig } from './platform/config.ts';
import { warnIfTableOwner } from './platform/database-roles.ts';
import { drain } from './platform/http/drain.ts';
import { listen } from './platform/http/listen.ts';
import { createLog } from './platform/logging.ts';
import { migrate } from './platform/migrate.ts';
import { startBeating } from './platform/monitoring/beat.ts';
import { createErrorCollector } from './platform/monitoring/error-collector.ts';
import { paths } from './platform/paths.ts';
import { printBanner, printStartFailure } from './start-messages.ts';
import { startWorkers } from './start-workers.ts';

async function start(): Promise<void> {
  const config = loadConfig();
  const version: string = JSON.parse(readFileSync(paths.packageJson, 'utf8')).version;
  const errors = createErrorCollector(version);
  const log = createLog(config.logLevel, undefined, errors.note);
  const closers: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  /** Closes everything, newest first; a second signal waits for the same shutdown. */
  function stop(code: number): Promise<void> {
    stopping ??= (async () => {
      for (const close of closers.reverse())
        await close().catch((error) => log.error({ err: error }, 'while stopping'));
      process.exit(code);
    })();
    return stopping;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    const database = await startDatabase(config);
    closers.push(database.stop);
    await migrate(database.url, config.databaseOwnerUrl);
    const { context, close } = await openContext(config, database.url, log);
    closers.push(close);
    closers.push(startBeating(context, errors, version));
    await warnIfTableOwner(context);
    if (config.demo) {
      await seedDemo(context);
      await seedSales(context);
    }
    if (config.role === 'all' || config.role === 'worker')
      closers.push(await startWorkers(context, database.url));
    if (config.role === 'worker') return;
    const { http, office } = await createHttp(context, log, version);
    closers.push(() => drain(http, config.drainSeconds, office));
    if (config.role !== 'office') await warmExams(context, http);
    await listen(http, config);
    printBanner(config);
  } catch (error) {
    printStartFailure(error, config.port);
    await stop(1);
  }
}

start().catch((error) => {
  printStartFailure(error);
  process.exit(1);
});
