/**
 * Measures how long `npm start` takes to answer when everything is built and seeded: `npx tsx bench/start.ts`.
 * Budget: 5 seconds until it is ready and serves the first page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { build } from '../tools/build.ts';
import { root } from '../tools/repository.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';

const STARTS = isQuick ? 2 : 5;
const MAX_SECONDS = 5;
const START_TIMEOUT_MS = 120_000;

await build({ ifStale: true });
const closers = openClosers();
const dataDir = mkdtempSync(join(tmpdir(), 'toro-start-'));
closers.add(() => rmSync(dataDir, { recursive: true, force: true }));

async function isAnswering(url: string): Promise<boolean> {
  const headers = { accept: 'text/html' };
  const responses = ['/readyz', '/'].map((path) => fetch(`${url}${path}`, { headers }).catch(() => null));
  return (await Promise.all(responses)).every((answer) => answer?.ok);
}

/** Returns the seconds from the command to the first page, and stops it as Ctrl-C would. */
async function startOnce(): Promise<number> {
  const port = await findFreePort(null);
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort(null)),
    SANDBOX_SMTP_PORT: String(await findFreePort(null)),
    DATA_DIR: dataDir,
  };
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  closers.add(stop);
  try {
    while (!(await isAnswering(`http://localhost:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - began > START_TIMEOUT_MS) throw new Error('npm start does not answer');
      await pause(20);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await stop();
  }
}

const bench = openBench('start');
try {
  bench.measure({ name: 'the very first start, with seeding', value: await startOnce(), unit: 's' });
  const seconds: number[] = [];
  while (seconds.length < STARTS) seconds.push(await startOnce());
  bench.measure({
    name: 'npm start, built and seeded, until it answers',
    value: median(seconds),
    unit: 's',
    max: MAX_SECONDS,
    against: `the middle of ${STARTS}, the slowest ${Math.max(...seconds).toFixed(1)} s`,
  });
} finally {
  await closers.close();
}
bench.end();
