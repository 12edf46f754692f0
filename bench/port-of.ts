import type { AddressInfo } from 'node:net';

/** The port on which a server listens. */
export function portOf(http: { server: { address(): AddressInfo | string | null } }): number {
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
