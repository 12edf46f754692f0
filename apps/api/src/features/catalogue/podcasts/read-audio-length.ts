import { Mp3Length } from '@toro/domain/catalogue/podcasts/mp3-length';
import type { Context } from '../../../platform/context.ts';

/** The whole seconds of a stored audio; 0 when it has none that can be played. */
export async function readAudioLength({ storage }: Context, storageKey: string): Promise<number> {
  const stored = await storage.find(storageKey);
  if (!stored) return 0;
  const length = new Mp3Length();
  for await (const chunk of await stored.open()) length.add(chunk);
  return Math.round(length.seconds);
}
