const KEY = 'toro.device';

/** This device's own name, given once at random. */
export function deviceName(): string {
  const known = localStorage.getItem(KEY);
  if (known && /^[\w-]{8,40}$/.test(known)) return known;
  const name = crypto.randomUUID();
  localStorage.setItem(KEY, name);
  return name;
}
