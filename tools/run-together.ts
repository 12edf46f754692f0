import { type ChildProcess, spawn } from 'node:child_process';
import { onNpmExit } from './npm-ancestors.ts';

export interface Program {
  /** Arguments for node. */
  args: string[];
  env: NodeJS.ProcessEnv;
}

const KILL_TIMEOUT_MS = 10_000;

// When the launcher is killed, the IPC channel closes and the program shuts down normally.
const exitWithLauncher = `data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref();",
)}`;

/**
 * Runs programs until a signal arrives or one of them exits, then stops the others and waits for all.
 * Returns the exit code: after a signal, that of the first program; otherwise a non-zero code.
 */
export function runTogether(programs: Program[]): Promise<number> {
  const running = new Set<ChildProcess>();
  let stopping = false;
  let signalled = false;

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill(signal);
    setTimeout(() => running.forEach(killGroup), KILL_TIMEOUT_MS).unref();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    signalled = true;
    stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  onNpmExit(() => onSignal('SIGTERM'));

  return new Promise((resolve) => {
    let code = 1;
    for (const [index, program] of programs.entries()) {
      const child = start(program);
      running.add(child);
      const ended = (exitCode: number | null) => {
        if (!running.delete(child)) return;
        if (index === 0) code = signalled ? (exitCode ?? 1) : exitCode || 1;
        stop('SIGTERM');
        if (running.size === 0) resolve(code);
      };
      child.once('exit', ended);
      child.once('error', (error) => {
        console.error(error.message);
        ended(1);
      });
    }
  });
}

/** In a process group of its own, so that Ctrl-C reaches it once, through this process. */
function start({ args, env }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', exitWithLauncher, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env,
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
