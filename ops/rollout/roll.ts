import { setTimeout as pause } from 'node:timers/promises';

/** What an upgrade does to the machine. */
export interface Machine {
  /** The ports of the API processes. */
  ports: readonly number[];
  /** Makes a release the one that processes start from now on. */
  use(release: string): void;
  restart(unit: string): Promise<void>;
  /** Whether the process on a port serves: its `/readyz`. */
  isReady(port: number): Promise<boolean>;
  isActive(unit: string): Promise<boolean>;
  print(line: string): void;
}

export interface Patience {
  readyMs: number;
  intervalMs: number;
  /** How long the worker must run to count as started. */
  settleMs: number;
}

const PATIENCE: Patience = { readyMs: 120_000, intervalMs: 250, settleMs: 5000 };
const unitOf = (port: number) => `toro-api@${port}`;

async function restartUntilReady(machine: Machine, port: number, patience: Patience): Promise<boolean> {
  const began = Date.now();
  await machine.restart(unitOf(port)).catch(() => undefined);
  while (Date.now() - began < patience.readyMs) {
    if (await machine.isReady(port)) {
      machine.print(`  port ${port} is ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      return true;
    }
    await pause(patience.intervalMs);
  }
  machine.print(`  port ${port} did not become ready in ${patience.readyMs / 1000} s`);
  return false;
}

async function restartWorker(machine: Machine, { settleMs }: Patience): Promise<boolean> {
  await machine.restart('toro-worker').catch(() => undefined);
  await pause(settleMs);
  const isActive = await machine.isActive('toro-worker');
  machine.print(isActive ? '  the worker runs' : '  the worker does not run');
  return isActive;
}

/**
 * Restarts one process after the other on another release. When one does not become ready, those that were restarted go
 * back to the release before: `back`, or `broken` when that does not help.
 */
export async function roll(
  machine: Machine,
  releases: { from: string; to: string },
  patience: Patience = PATIENCE,
): Promise<'done' | 'back' | 'broken'> {
  machine.use(releases.to);
  const restarted: number[] = [];
  let isWell = true;
  for (const port of machine.ports) {
    restarted.unshift(port);
    isWell = await restartUntilReady(machine, port, patience);
    if (!isWell) break;
  }
  const reachedWorker = isWell;
  if (isWell) isWell = await restartWorker(machine, patience);
  if (isWell) return 'done';
  machine.print(`Going back to ${releases.from}`);
  machine.use(releases.from);
  let isBack = true;
  for (const port of restarted) isBack = (await restartUntilReady(machine, port, patience)) && isBack;
  if (reachedWorker) isBack = (await restartWorker(machine, patience)) && isBack;
  return isBack ? 'back' : 'broken';
}
