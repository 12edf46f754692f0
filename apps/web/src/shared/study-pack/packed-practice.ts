import type { CallResponse } from '@toro/contract/call';
import type { practiceCalls } from '@toro/contract/learning/practice/calls';
import { readRow, writeRows } from './pack-store.ts';
import { practiceRow, readUsablePack } from './study-pack.ts';

/** A training on this device, with what was answered here; it names the pack from which it was opened. */
export type KeptPractice = CallResponse<typeof practiceCalls.getPractice> & { packed_at?: string };

/** A training of the pack; undefined when the pack does not have it. */
export async function readPractice(id: string): Promise<KeptPractice | undefined> {
  const practice = await readRow<KeptPractice>(practiceRow(id));
  const stored = practice && (await readUsablePack());
  return practice && stored && { ...practice, packed_at: stored.pack.made_at };
}

/** Keeps the answers of a training that is in the pack. */
export async function storePractice({ packed_at: _, ...practice }: KeptPractice): Promise<void> {
  if (await readRow(practiceRow(practice.id))) await writeRows({ [practiceRow(practice.id)]: practice });
}
