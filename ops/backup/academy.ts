import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRepository } from '../../tools/repository.ts';

/** Runs a command of the academy; returns its exit code and what it printed. */
export function runAcademy(args: string[], env: NodeJS.ProcessEnv = process.env) {
  const built = inRepository('apps/api/dist/academy.js');
  const program = existsSync(built)
    ? [built]
    : ['--import', 'tsx', inRepository('apps/api/src/academy/main.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}
