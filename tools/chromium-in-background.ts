import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium } from '../apps/api/src/platform/chromium/find-chromium.ts';
import { inRepository } from './repository.ts';

interface BackgroundInstallOptions {
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
  hasChromium?: () => boolean;
  /** The program that installs Chromium, with node. */
  args?: string[];
}

/**
 * Installs a Chromium in the background if there is none; reports wait for it. The app starts without waiting. A
 * configured path is left alone, because whoever set it provides the program.
 */
export function installChromiumInBackground({
  env,
  print,
  hasChromium = () => findChromium(env.CHROMIUM_PATH) !== null,
  args = ['--import', 'tsx', inRepository('tools/install-chromium.ts')],
}: BackgroundInstallOptions): Promise<void> {
  if (env.CHROMIUM_PATH || hasChromium()) return Promise.resolve();
  const folder = resolve(env.DATA_DIR || '.data');
  const file = join(folder, 'chromium.log');
  mkdirSync(folder, { recursive: true });
  const output = openSync(file, 'w');
  print(`No Chromium found: one is being installed in the background, and reports wait for it (${file}).`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env });
  const kill = () => void child.kill();
  process.once('exit', kill);
  return new Promise((done) => {
    const end = (code: number | null) => {
      process.off('exit', kill);
      if (code === 0) print('Chromium is installed: the reports that waited are being made.');
      else print(`Chromium could not be installed (${file}). Install one or set CHROMIUM_PATH.`);
      done();
    };
    child.once('error', () => end(1));
    child.once('exit', end);
    child.unref();
  });
}
