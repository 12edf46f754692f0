import type { ChildProcess } from 'node:child_process';

/** Kills a child that is still there when this program ends: nothing that it started may outlive it. */
export function killAtExit(child: ChildProcess, kill: () => unknown = () => child.kill('SIGKILL')): void {
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
