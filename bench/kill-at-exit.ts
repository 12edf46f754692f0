import type { ChildProcess } from 'node:child_process';

/** Kills a child process that is still running when this program exits. */
export function killAtExit(child: ChildProcess, kill: () => unknown = () => child.kill('SIGKILL')): void {
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
