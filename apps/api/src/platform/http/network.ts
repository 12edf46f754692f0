/** The network of an IP address, used for rate limits: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const unmapped = address.startsWith('::ffff:') ? address.slice(7) : address;
  // Some proxies append the port.
  const dotted = /^\d+\.\d+\.\d+/.exec(unmapped)?.[0];
  if (dotted) return dotted;
  const [head = '', tail] = unmapped.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ];
  return all.slice(0, 3).join(':');
}
