import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { INSTANCE_HEADER } from '../../../platform/http/instance-header.ts';

export type DomainState = 'active' | 'elsewhere' | 'no_certificate';

const TIMEOUT_MS = 5000;

/** Networks that are not reached over the internet. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
/** Addresses of IPv6 that stand for one of IPv4 or for documentation. */
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !PRIVATE.check(address, 'ipv4');
  return kind === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** Resolves a name for a connection and rejects private addresses, so that the checked address is the one used. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    if (!error && addresses.every(({ address }) => isPublicAddress(address))) {
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      if (first) return callback(null, first.address, first.family);
    }
    callback(error ?? new Error('the name has a private address'), '', 4);
  });

const CERTIFICATE_ERROR = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

interface ProbeOptions {
  /** What this academy's processes give as `x-instance`. */
  instance: string;
  /** Rejects private addresses: in production. */
  onlyPublic: boolean;
  port?: number;
  /** The certificate authority, in tests. */
  ca?: string;
  lookup?: LookupFunction;
}

/**
 * Requests `https://{host}/healthz` and compares the instance of the response. A redirect is not followed, the body is
 * not read, and the whole request may take five seconds.
 */
export function probeDomain(
  host: string,
  { instance, onlyPublic, port = 443, ca, lookup }: ProbeOptions,
): Promise<DomainState> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host,
        port,
        path: '/healthz',
        method: 'GET',
        servername: host,
        ca,
        agent: false,
        lookup: lookup ?? (onlyPublic ? lookupPublic : undefined),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json', 'user-agent': 'toro-domain-check' },
      },
      (response) => {
        const isHere = response.statusCode === 200 && response.headers[INSTANCE_HEADER] === instance;
        response.destroy();
        resolve(isHere ? 'active' : 'elsewhere');
      },
    );
    sent.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(CERTIFICATE_ERROR.test(code) ? 'no_certificate' : 'elsewhere'),
    );
    sent.end();
  });
}
