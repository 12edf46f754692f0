import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRepository } from '../tools/repository.ts';
import { killAtExit } from './kill-at-exit.ts';

const READY_TIMEOUT_MS = 90_000;

export interface ProgramOptions {
  name: string;
  app?: 'api' | 'sandbox';
  env: NodeJS.ProcessEnv;
  /** File for its output; without one only its stderr is shown. */
  logFile?: string;
  /** A URL that answers 200 once the program is ready; without one it counts as ready immediately. */
  probe?: string;
  /** Arguments for node before the program. */
  nodeArgs?: string[];
}

/** Controls a process of the built app, which can be stopped with any signal and started again. */
export function createProgram({ name, app = 'api', env, logFile, probe, nodeArgs = [] }: ProgramOptions) {
  let child: ChildProcess | undefined;
  /** The process that is being stopped on purpose. */
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
    for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await pause(50)) {
      if (!isRunning()) throw new Error(`${name} ended with ${child?.exitCode ?? child?.signalCode}${where}`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    throw new Error(`${name} is not ready${where}`);
  }

  /** Sends a signal and waits for the exit; returns the duration in milliseconds. */
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
    /** Kills the process without shutdown. */
    kill: () => end('SIGKILL'),
    pid: () => child?.pid ?? 0,
  };
}

export type Program = ReturnType<typeof createProgram>;
