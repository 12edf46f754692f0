/**
 * How long `npm start` takes to answer when everything is built and seeded: `npx tsx bench/start.ts`.
 * Budget: 5 seconds until it is ready and gives the first page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/api/src/platform/embedded-postgres/free-port.ts';
import { build } from '../tools/build.ts';
import { root } from '../tools/repository.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { median } from './quantile.ts';

const STARTS = isQuick ? 2 : 5;
const MOST_SECONDS = 5;
const GIVE_UP_MS = 120_000;

await build({ ifStale: true });
const closers = openClosers();
const dataDir = mkdtempSync(join(tmpdir(), 'toro-start-'));
closers.add(() => rmSync(dataDir, { recursive: true, force: true }));

async function answers(url: string): Promise<boolean> {
  const headers = { accept: 'text/html' };
  const asked = ['/readyz', '/'].map((path) => fetch(`${url}${path}`, { headers }).catch(() => null));
  return (await Promise.all(asked)).every((answer) => answer?.ok);
}

/** Seconds from the command to the first page; then it is stopped as Ctrl-C does it. */
async function startOnce(): Promise<number> {
  const port = await freePort(null);
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort(null)),
    SANDBOX_SMTP_PORT: String(await freePort(null)),
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
    while (!(await answers(`http://localhost:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - began > GIVE_UP_MS) throw new Error('npm start does not answer');
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
    most: MOST_SECONDS,
    against: `the middle of ${STARTS}, the slowest ${Math.max(...seconds).toFixed(1)} s`,
  });
} finally {
  await closers.close();
}
bench.end();
