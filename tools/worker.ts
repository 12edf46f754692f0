import { build } from './build.ts';
import { inRepository } from './repository.ts';
import { runTogether } from './run-together.ts';

await build({ ifStale: true, only: ['api'] });
const main = inRepository('apps/api/dist/main.js');
process.exit(
  await runTogether([{ args: ['--enable-source-maps', main], env: { ...process.env, ROLE: 'worker' } }]),
);
