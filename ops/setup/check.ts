import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import {
  checkDkim,
  checkDmarc,
  checkGateway,
  checkHost,
  checkMailServer,
  checkSpf,
  type Finding,
} from './checks.ts';
import { readEnvironmentFile } from './environment-file.ts';

/** `check ENVIRONMENT_FILE`: checks mail server, DNS and gateway and prints what is missing; ends with 1 if something is. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: check ENVIRONMENT_FILE');
  process.exit(2);
}
const env = readEnvironmentFile(readFileSync(file, 'utf8'));
const { PUBLIC_URL = '', OFFICE_URL = '', SMTP_URL = '', MAIL_FROM = '' } = env;
const names = new Resolver({ timeout: 3000, tries: 2 });
const own =
  process.env.PUBLIC_ADDRESSES?.split(',') ??
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address);
const domain = /@([^>\s]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? '';

const findings: Finding[] = await Promise.all([
  ...[PUBLIC_URL, OFFICE_URL]
    .filter(Boolean)
    .map((address) => checkHost(names, new URL(address).hostname, own)),
  checkMailServer(SMTP_URL),
  checkSpf(names, domain, new URL(SMTP_URL).hostname),
  checkDkim(names, domain, process.env.DKIM_SELECTOR),
  checkDmarc(names, domain),
  ...(env.GETNET_URL
    ? [
        checkGateway({
          url: env.GETNET_URL,
          clientId: env.GETNET_CLIENT_ID ?? '',
          clientSecret: env.GETNET_CLIENT_SECRET ?? '',
        }),
      ]
    : []),
]);
if (!env.GETNET_URL)
  findings.push({
    check: 'gateway',
    state: 'missing',
    text: 'There is no gateway: only free orders are possible. Set GETNET_*.',
  });
if (!env.BACKUP_RECIPIENT)
  findings.push({
    check: 'backup',
    state: 'missing',
    text: 'There is no backup. Run npm run backup-key on another machine and set BACKUP_RECIPIENT.',
  });
const MARKS = { well: 'ok     ', advice: 'advice ', missing: 'MISSING' };
for (const { check, state, text } of findings) console.log(`${MARKS[state]} ${check}: ${text}`);
const count = findings.filter(({ state }) => state === 'missing').length;
console.log(count === 0 ? 'Nothing is missing.' : `${count} missing. Mend them and run ops/install --check.`);
process.exit(count === 0 ? 0 : 1);
