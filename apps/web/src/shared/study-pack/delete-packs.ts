import { findOwnStudent } from '../own-student.ts';
import { retainPictures } from './pack-pictures.ts';
import { deleteRows } from './pack-store.ts';
import { notePack } from './send-or-read.ts';
import { NO_PACK, usePack } from './use-pack.ts';

/** Deletes every pack from the device. Answers that were not sent are in the outbox and stay. */
export async function deletePacks(): Promise<void> {
  notePack(null);
  usePack.setState(NO_PACK);
  await Promise.all([deleteRows(() => true), retainPictures([])]);
}

/** Deletes the packs of students who used this device before. */
export async function deletePacksOfOthers(): Promise<void> {
  const own = findOwnStudent();
  await deleteRows((student) => student !== own);
}
