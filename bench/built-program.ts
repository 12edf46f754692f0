import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inRepository } from '../tools/repository.ts';

const READY_MS = 60_000;

/** Starts a built program and waits until it answers. */
export async function startProgram(
  name: 'api' | 'sandbox',
  env: NodeJS.ProcessEnv,
  probe: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [inRepository(`apps/${name}/dist/main.js`)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const answer = await fetch(probe).catch(() => null);
    if (answer?.ok) return child;
    await pause(100);
  }
  await killProgram(child);
  throw new Error(`${name} is not ready`);
}

/** As a power cut does it: no goodbye. */
export async function killProgram(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
