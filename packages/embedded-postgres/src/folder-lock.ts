import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { joinFolder, type Membership } from './member-folder.ts';

const LOCK_TIMEOUT_MS = 5 * 60_000;

/**
 * Runs an action while no other process (or other call of this one) holds the lock.
 * Each contender creates a file and then looks for others, so at most one continues. Only files of dead processes are
 * removed, so a lock left by a killed process is cleared without a race.
 */
export async function withFolderLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const holder = await acquire(folder);
  try {
    return await action();
  } finally {
    holder.leave();
  }
}

async function acquire(folder: string): Promise<Membership> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const contender = joinFolder(folder);
    if (!contender.hasOthers()) return contender;
    contender.leave();
    if (Date.now() > deadline)
      throw new Error(`Another process has held ${basename(folder)} for too long (${folder}).`);
    await pause(20 + Math.random() * 60);
  }
}
