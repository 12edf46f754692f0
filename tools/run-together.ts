import { type ChildProcess, spawn } from 'node:child_process';
import { onNpmGone } from './npm-ancestors.ts';

export interface Program {
  /** Arguments for node. */
  args: string[];
  env: NodeJS.ProcessEnv;
}

const patience = 10_000;

// A program whose launcher was killed is told by the closed channel and ends in its own orderly way.
const endWithLauncher = `data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref();",
)}`;

/**
 * Runs programs until a signal comes or one of them ends, then stops the others and waits for all.
 * Gives the exit code: after a signal that of the first program; otherwise a failure, its own when it has one.
 */
export function runTogether(programs: Program[]): Promise<number> {
  const running = new Set<ChildProcess>();
  let stopping = false;
  let signalled = false;

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill(signal);
    setTimeout(() => running.forEach(killGroup), patience).unref();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    signalled = true;
    stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  onNpmGone(() => onSignal('SIGTERM'));

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

/** In a group of its own, so that Ctrl-C reaches it once, through us. */
function start({ args, env }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', endWithLauncher, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env,
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
