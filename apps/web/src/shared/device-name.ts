const KEY = 'toro.device';
const NAME = /^[\w-]{8,40}$/;

/** Used when the browser has no storage. */
let ownDeviceName: string | undefined;

/** The random name of this device, created once. */
export function deviceName(): string {
  ownDeviceName ??= crypto.randomUUID();
  try {
    const known = localStorage.getItem(KEY);
    if (known && NAME.test(known)) return known;
    localStorage.setItem(KEY, ownDeviceName);
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return ownDeviceName;
}
