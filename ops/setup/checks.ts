import type { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';

/** What a check found: one sentence, with the next step where something is missing. */
export interface Finding {
  check: string;
  state: 'well' | 'missing' | 'advice';
  text: string;
}

export type Names = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;

const well = (check: string, text: string): Finding => ({ check, state: 'well', text });
const missing = (check: string, text: string): Finding => ({ check, state: 'missing', text });
const advice = (check: string, text: string): Finding => ({ check, state: 'advice', text });

const MAIL_ERRORS: Record<string, (host: string) => string> = {
  EAUTH: (host) => `${host} refuses name or password. Correct SMTP_URL.`,
  EDNS: (host) => `There is no mail server ${host}. Correct SMTP_URL.`,
  ECONNECTION: (host) =>
    `${host} does not answer. Check the port in SMTP_URL, and whether your provider blocks it.`,
  ESOCKET: (host) => `${host} does not answer as expected. Use smtps:// with port 465 or smtp:// with 587.`,
  ETIMEDOUT: (host) =>
    `${host} does not answer. Check the port in SMTP_URL, and whether your provider blocks it.`,
};

/** Logs in at the mail server and sends nothing. */
export async function checkMailServer(smtpUrl: string, timeoutMs = 10_000): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return well('mail server', `${host} accepts the login.`);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return missing('mail server', MAIL_ERRORS[code]?.(host) ?? `${host}: ${message}. Correct SMTP_URL.`);
  } finally {
    transport.close();
  }
}

const orNone = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => []);

/** Whether a host leads to this machine. */
export async function checkHost(names: Names, host: string, own: readonly string[]): Promise<Finding> {
  const check = `DNS of ${host}`;
  const found = [...(await orNone(names.resolve4(host))), ...(await orNone(names.resolve6(host)))];
  const address = own[0] ?? 'the address of this machine';
  if (found.length === 0)
    return missing(check, `${host} has no address. Add an A record: ${host} → ${address}.`);
  if (found.some((each) => own.includes(each))) return well(check, `${host} leads to this machine.`);
  return missing(
    check,
    `${host} leads to ${found.join(', ')}, this machine has ${own.join(', ')}. Correct the A record unless an address is translated on the way.`,
  );
}

const textsOf = async (names: Names, name: string) =>
  (await orNone(names.resolveTxt(name))).map((parts) => parts.join(''));

/** Which machines may send mails of the domain. */
export async function checkSpf(names: Names, domain: string, mailHost: string): Promise<Finding> {
  const records = (await textsOf(names, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (!record)
    return missing(
      'SPF',
      `${domain} has no SPF record. Add a TXT record: ${domain} → v=spf1 a:${mailHost} -all, or what your mail provider names.`,
    );
  if (records.length > 1)
    return missing('SPF', `${domain} has ${records.length} SPF records, so none counts. Join them into one.`);
  if (/[+ ]\+?all\b/.test(record.replace(/[-~?]all/, '')))
    return missing('SPF', `The SPF record of ${domain} lets everybody send. Replace all by -all.`);
  return well('SPF', `${domain} names its mail servers: ${record}.`);
}

const SELECTORS = [
  'toro',
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
];

/** The key with which mails of the domain are signed. */
export async function checkDkim(names: Names, domain: string, selector?: string): Promise<Finding> {
  const selectors = selector ? [selector] : SELECTORS;
  for (const each of selectors) {
    const [record] = (await textsOf(names, `${each}._domainkey.${domain}`)).filter((text) =>
      /\bp=/.test(text),
    );
    if (record === undefined) continue;
    return /\bp=\s*(;|$)/.test(record)
      ? missing(
          'DKIM',
          `The key ${each} of ${domain} is revoked. Take the current record of your mail provider.`,
        )
      : well('DKIM', `${domain} has the key ${each}.`);
  }
  return missing(
    'DKIM',
    `${domain} has no DKIM key${selector ? ` ${selector}` : ''}. Switch DKIM on at your mail provider and add its TXT record ${selector ?? '…'}._domainkey.${domain}; set DKIM_SELECTOR if it has another name.`,
  );
}

/** What receivers do with mails that fail both. */
export async function checkDmarc(names: Names, domain: string): Promise<Finding> {
  const [record] = (await textsOf(names, `_dmarc.${domain}`)).filter((text) => /^v=DMARC1\b/i.test(text));
  if (!record)
    return missing(
      'DMARC',
      `${domain} has no DMARC record. Add a TXT record: _dmarc.${domain} → v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}.`,
    );
  if (/\bp=none\b/i.test(record))
    return advice(
      'DMARC',
      `${domain} only watches (p=none). After some weeks without reports write p=quarantine.`,
    );
  return well('DMARC', `${domain} has a DMARC record: ${record}.`);
}

export interface GatewaySettings {
  url: string;
  clientId: string;
  clientSecret: string;
}

/** Asks the gateway for an access token, which moves no money. */
export async function checkGateway({ url, clientId, clientSecret }: GatewaySettings): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/auth/oauth/v2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'scope=oob&grant_type=client_credentials',
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await response.json().catch(() => null)) as { access_token?: unknown } | null;
    if (response.ok && body?.access_token) return well('gateway', `${host} accepts the credentials.`);
    if (response.status === 400 || response.status === 401 || response.status === 403)
      return missing(
        'gateway',
        `${host} refuses the credentials. Correct GETNET_CLIENT_ID and GETNET_CLIENT_SECRET.`,
      );
    return missing(
      'gateway',
      `${host} answers ${response.status}. Check GETNET_URL: production and test have different hosts.`,
    );
  } catch {
    return missing('gateway', `${host} does not answer. Check GETNET_URL, network and certificate.`);
  }
}
