const KEY = 'toro.device';
const NAME = /^[\w-]{8,40}$/;

/** Serves where a browser keeps nothing. */
let ownDeviceName: string | undefined;

/** This device's own name, given once at random. */
export function deviceName(): string {
  ownDeviceName ??= crypto.randomUUID();
  try {
    const known = localStorage.getItem(KEY);
    if (known && NAME.test(known)) return known;
    localStorage.setItem(KEY, ownDeviceName);
  } catch {
    // It lasts as long as the page.
  }
  return ownDeviceName;
}
