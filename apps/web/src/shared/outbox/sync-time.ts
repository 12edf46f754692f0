const KEY = 'toro.synced';

/** When the server last had everything of a student, for the next page; null when this device does not know it. */
export function readSyncTime(student: number): number | null {
  try {
    const [owner, time] = (localStorage.getItem(KEY) ?? '').split(':').map(Number);
    return owner === student && time ? time : null;
  } catch {
    return null;
  }
}

export function storeSyncTime(student: number, time: number): void {
  try {
    localStorage.setItem(KEY, `${student}:${time}`);
  } catch {
    // Without storage the next page does not know it.
  }
}
