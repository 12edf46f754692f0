import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSelfSignedCertificate } from '../../../../test/self-signed-certificate.ts';
import { INSTANCE_HEADER } from '../../../platform/http/instance-header.ts';
import { isPublicAddress, probeDomain } from './probe-domain.ts';

const { key, certificate } = createSelfSignedCertificate('marca.test');

let server: Server;
let requested: string[] = [];
let answer: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
beforeAll(async () => {
  server = createServer({ key, cert: certificate }, (request, response) => {
    requested.push(`${request.method} ${request.headers.host} ${request.url}`);
    response.writeHead(answer.status, answer.headers);
    // A body that never ends is not waited for.
    response.write('{"status":"ok"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const probe = (host = 'marca.test', options: Partial<Parameters<typeof probeDomain>[1]> = {}) => {
  requested = [];
  const { port } = server.address() as AddressInfo;
  return probeDomain(host, {
    instance: 'ours',
    onlyPublic: false,
    port,
    ca: certificate,
    lookup: (_, { all }, callback) =>
      all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    ...options,
  });
};

describe('the check of a domain', () => {
  it("requests that name's /healthz alone, and recognises this academy by its header (SETTING-19)", async () => {
    answer = { status: 200, headers: { [INSTANCE_HEADER]: 'ours' } };
    expect(await probe()).toBe('active');
    expect(requested).toEqual([`GET marca.test:${(server.address() as AddressInfo).port} /healthz`]);
  });

  it('takes another server for one that does not lead here (SETTING-19)', async () => {
    answer = { status: 200, headers: { [INSTANCE_HEADER]: 'theirs' } };
    expect(await probe()).toBe('elsewhere');
    answer = { status: 503, headers: { [INSTANCE_HEADER]: 'ours' } };
    expect(await probe()).toBe('elsewhere');
  });

  it('follows no redirect (SETTING-19)', async () => {
    answer = { status: 302, headers: { location: '/segredo', [INSTANCE_HEADER]: 'ours' } };
    expect(await probe()).toBe('elsewhere');
    expect(requested).toHaveLength(1);
  });

  it('distinguishes a missing, foreign or unknown certificate from a name that leads elsewhere (SETTING-19)', async () => {
    answer = { status: 200, headers: { [INSTANCE_HEADER]: 'ours' } };
    expect(await probe('marca.test', { ca: undefined })).toBe('no_certificate');
    expect(await probe('outra.test')).toBe('no_certificate');
    const lookup = () => (_: string, __: object, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await probe('marca.test', { lookup: lookup() as never })).toBe('elsewhere');
  });

  it('never reaches a private address in production (SETTING-19)', async () => {
    answer = { status: 200, headers: { [INSTANCE_HEADER]: 'ours' } };
    expect(await probe('localhost', { onlyPublic: true, lookup: undefined })).toBe('elsewhere');
    expect(requested).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('takes %s for private (SETTING-19)', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '200.160.2.3', '2804:14d::1'])('takes %s for public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
