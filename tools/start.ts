import { build } from './build.ts';
import { installChromiumInBackground } from './chromium-in-background.ts';
import { launchEnvironment } from './launch-environment.ts';
import { inRepository } from './repository.ts';
import { runTogether } from './run-together.ts';

try {
  await build({ ifStale: true });
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

void installChromiumInBackground({ env: process.env, print: console.log });
const { api, sandbox } = launchEnvironment(process.env);
const programs = [{ args: ['--enable-source-maps', inRepository('apps/api/dist/main.js')], env: api }];
if (sandbox)
  programs.push({ args: ['--enable-source-maps', inRepository('apps/sandbox/dist/main.js')], env: sandbox });
process.exit(await runTogether(programs));
