/**
 * Runs a Citus cluster of the installed PostgreSQL on this machine, for trying: `npx tsx ops/citus/run-cluster.ts
 * [--port 5310] [--workers 2]`. It creates the database `toro` on every server, migrates and distributes it, and prints
 * its address. Ctrl+C stops the servers and deletes their data.
 */
import { parseArgs } from 'node:util';
import { hasCitus, openCitus } from './cluster.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '5310' }, workers: { type: 'string', default: '2' } },
});

if (!hasCitus()) {
  console.error(
    'No Citus: the installed PostgreSQL has no extension "citus". docs/sharding.md says how to install it.',
  );
  process.exit(1);
}

const cluster = openCitus({ firstPort: Number(values.port), workers: Number(values.workers) });
const url = cluster.urlOf(cluster.coordinator, 'toro');
try {
  await cluster.createDatabase('toro');
  if (cluster.runAcademy(url, 'distribute') !== 0) throw new Error('the tables were not distributed');
} catch (error) {
  cluster.close();
  throw error;
}
console.log(`DATABASE_URL=${url}`);
const stop = () => {
  cluster.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
setInterval(() => undefined, 60_000);
