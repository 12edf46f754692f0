import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';
import { hostCertificates } from '../../../database/schema/index.ts';
import { checkCertificates } from './check-certificates.ts';

const app = useApp();

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** A certificate of its own for ten days, made by the openssl of the machine. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'toro-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    'openssl',
    [...request, '-subj', '/CN=localhost', '-days', '10', '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

it('notes until when the certificate of each host holds, and why one could not be read (52.5)', async () => {
  const good = await listen(createServer(makeCertificate()));
  const silent = await listen(createTcpServer((socket) => socket.end()));
  const { config } = app.context;
  const context = {
    ...app.context,
    now: () => new Date(),
    config: { ...config, publicUrl: `https://localhost:${good}`, officeUrl: `https://127.0.0.1:${silent}` },
  };
  await checkCertificates(context);
  const rows = await app.context.db.select().from(hostCertificates).orderBy(hostCertificates.host);
  expect(rows.map(({ host }) => host)).toEqual(['127.0.0.1', 'localhost']);
  expect(rows[0]).toMatchObject({ endsAt: null, failure: expect.stringMatching(/./) });
  const days = ((rows[1]?.endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(9);
  expect(days).toBeLessThan(10.1);
});
