import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRepository } from '../tools/repository.ts';
import { killAtExit } from './kill-at-exit.ts';

const READY_MS = 90_000;

export interface ProgramOptions {
  name: string;
  app?: 'api' | 'sandbox';
  env: NodeJS.ProcessEnv;
  /** Where it writes what it says; without one only its errors are seen, among our own. */
  logFile?: string;
  /** An address that answers 200 once the program is ready; without one it counts as ready at once. */
  probe?: string;
  /** Arguments for node before the program. */
  nodeArgs?: string[];
}

/** A program of the built app as a process of its own, which can be ended in every way and started again. */
export function createProgram({ name, app = 'api', env, logFile, probe, nodeArgs = [] }: ProgramOptions) {
  let child: ChildProcess | undefined;
  /** The one that we are ending ourselves. */
  let ending: ChildProcess | undefined;
  const where = logFile ? `; see ${logFile}` : '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    const args = [...nodeArgs, inRepository(`apps/${app}/dist/main.js`)];
    const log = logFile ? openSync(logFile, 'a') : null;
    const stdio: StdioOptions = log === null ? ['ignore', 'ignore', 'inherit'] : ['ignore', log, log];
    const started = spawn(process.execPath, args, { env, stdio });
    child = started;
    killAtExit(started);
    started.once('exit', (code, signal) => {
      if (started !== ending) console.error(`${name} ended by itself with ${code ?? signal}${where}`);
    });
    if (log !== null) closeSync(log);
    if (probe) await waitReady(probe);
  }

  async function waitReady(address: string): Promise<void> {
    for (const until = Date.now() + READY_MS; Date.now() < until; await pause(50)) {
      if (!isRunning()) throw new Error(`${name} ended with ${child?.exitCode ?? child?.signalCode}${where}`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    throw new Error(`${name} is not ready${where}`);
  }

  /** Sends a signal and waits for the end; the answer is how long it took, in milliseconds. */
  async function end(signal: NodeJS.Signals): Promise<number> {
    const began = performance.now();
    if (child && isRunning()) {
      const ended = once(child, 'exit');
      ending = child;
      child.kill(signal);
      await ended;
    }
    return performance.now() - began;
  }

  return {
    name,
    start,
    end,
    /** As a power cut does it: no goodbye. */
    kill: () => end('SIGKILL'),
    pid: () => child?.pid ?? 0,
  };
}

export type Program = ReturnType<typeof createProgram>;
