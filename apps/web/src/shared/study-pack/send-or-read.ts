import { isRetryable } from '../api.ts';
import { findOwnStudent } from '../own-student.ts';

/** Names the student who has a pack on this device, so that the code of packs is loaded only then. */
const KEY = 'toro.pack';

export function hasPack(): boolean {
  try {
    return localStorage.getItem(KEY) === String(findOwnStudent());
  } catch {
    return false;
  }
}

export function notePack(student: number | null): void {
  try {
    if (student === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(student));
  } catch {
    // Without storage there is no pack.
  }
}

/**
 * Sends a request; without a connection, what the pack on this device has instead. With a connection the response may be
 * kept for later.
 */
export async function sendOrRead<T>(
  send: () => Promise<T>,
  read: () => Promise<T | undefined>,
  keep?: (response: T) => unknown,
): Promise<T> {
  const isPacked = hasPack();
  if (isPacked && !navigator.onLine) {
    const packed = await read();
    if (packed !== undefined) return packed;
  }
  try {
    const response = await send();
    if (isPacked) keep?.(response);
    return response;
  } catch (error) {
    const packed = isPacked && isRetryable(error) ? await read() : undefined;
    if (packed === undefined) throw error;
    return packed;
  }
}
