import { launchEnvironment } from './launch-environment.ts';
import { inRepository } from './repository.ts';
import { runTogether } from './run-together.ts';

const webPort = process.env.WEB_PORT || '5173';
const { api, sandbox } = launchEnvironment({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV || 'development',
  PORT: process.env.PORT || '3000',
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${webPort}`,
  WEB_PORT: webPort,
});

const watch = (main: string, env: NodeJS.ProcessEnv) => ({
  args: [inRepository('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', inRepository(main)],
  env,
});
const programs = [
  watch('apps/api/src/main.ts', api),
  { args: ['--import', 'tsx', inRepository('tools/dev-web.ts')], env: api },
];
if (sandbox) programs.push(watch('apps/sandbox/src/main.ts', sandbox));
process.exit(await runTogether(programs));
