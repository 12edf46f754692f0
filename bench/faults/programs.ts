import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRepository } from '../../tools/repository.ts';

const READY_MS = 90_000;

export interface ProgramOptions {
  name: string;
  app?: 'api' | 'sandbox';
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** An address that answers 200 once the program is ready; without one it counts as ready at once. */
  probe?: string;
  /** Arguments for node before the program. */
  nodeArgs?: string[];
}

/** A program of the built app as a process of its own, which can be ended in every way. */
export function createProgram({ name, app = 'api', env, logFile, probe, nodeArgs = [] }: ProgramOptions) {
  let child: ChildProcess | undefined;

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a');
    const args = [...nodeArgs, inRepository(`apps/${app}/dist/main.js`)];
    child = spawn(process.execPath, args, { env, stdio: ['ignore', log, log] });
    closeSync(log);
    if (probe) await waitReady(probe);
  }

  async function waitReady(address: string): Promise<void> {
    for (const until = Date.now() + READY_MS; Date.now() < until; await pause(50)) {
      if (!isRunning()) throw new Error(`${name} ended with ${child?.exitCode}; see ${logFile}`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    throw new Error(`${name} is not ready; see ${logFile}`);
  }

  /** Sends a signal and waits for the end; the answer is how long it took, in milliseconds. */
  async function end(signal: NodeJS.Signals): Promise<number> {
    const began = performance.now();
    if (child && isRunning()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return performance.now() - began;
  }

  return { name, start, end, isRunning, exitCode: () => child?.exitCode ?? null };
}

export type Program = ReturnType<typeof createProgram>;
