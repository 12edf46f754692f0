import { connect } from 'node:tls';
import { isNotNull } from 'drizzle-orm';
import { brands, hostCertificates } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;

/** The end of the certificate that a host shows, whoever signed it. */
export function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(new Error('no answer within ten seconds')));
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      if (end) resolve(new Date(end));
      else reject(new Error('the host showed no certificate'));
    });
  });
}

/** The hosts that browsers open: students, office and the brands. */
async function listHosts({ db, config }: Context): Promise<Map<string, number>> {
  const urls = [config.publicUrl, config.officeUrl].flatMap((url) => (url ? [new URL(url)] : []));
  const secure = urls.filter(({ protocol }) => protocol === 'https:');
  const hosts = new Map(secure.map(({ hostname, port }) => [hostname, Number(port) || HTTPS_PORT]));
  if (secure.length === 0) return hosts;
  const rows = await db.select({ host: brands.host }).from(brands).where(isNotNull(brands.host));
  for (const { host } of rows) if (host && !hosts.has(host)) hosts.set(host, HTTPS_PORT);
  return hosts;
}

/** Notes until when the certificate of each host holds, as browsers see it. */
export async function checkCertificates(context: Context): Promise<void> {
  const { db, now } = context;
  for (const [host, port] of await listHosts(context)) {
    const outcome = await readCertificateEnd(host, port).then(
      (endsAt) => ({ endsAt, failure: null }),
      (error: Error) => ({ endsAt: null, failure: error.message.slice(0, 200) }),
    );
    const row = { checkedAt: now(), ...outcome };
    await db
      .insert(hostCertificates)
      .values({ host, ...row })
      .onConflictDoUpdate({ target: hostCertificates.host, set: row });
  }
}
