/** The network an address belongs to: /24 of IPv4, /48 of IPv6, as one household or provider shares it. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  // Some proxies tell the port too.
  const dotted = /^\d+\.\d+\.\d+/.exec(plain)?.[0];
  if (dotted) return dotted;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ];
  return all.slice(0, 3).join(':');
}
