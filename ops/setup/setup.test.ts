import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { inRepository } from '../../tools/repository.ts';
import { askQuestions, completeValues, findMissing } from './answers.ts';
import { writeCaddyfile } from './caddyfile.ts';
import {
  checkDkim,
  checkDmarc,
  checkGateway,
  checkHost,
  checkMailServer,
  checkSpf,
  type Names,
} from './checks.ts';
import { fillEnvironmentFile, readEnvironmentFile } from './environment-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'toro-setup-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(() => {
  for (const close of closers) close();
});

/** A DNS in which only these records exist. */
function namesWith(records: { a?: Record<string, string[]>; txt?: Record<string, string[]> }): Names {
  const find = (all: Record<string, string[]> | undefined, name: string) => {
    const found = all?.[name];
    return found ? Promise.resolve(found) : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
  };
  return {
    resolve4: ((name: string) => find(records.a, name)) as Names['resolve4'],
    resolve6: (() => find({}, '')) as unknown as Names['resolve6'],
    resolveTxt: async (name: string) =>
      // A long record arrives in parts.
      (await find(records.txt, name)).map((text) => [text.slice(0, 5), text.slice(5)]),
  };
}
const textOf = async (finding: Promise<{ text: string }>) => (await finding).text;

describe('the checks of the installer (52.1)', () => {
  it('logs in at the mail server, and names a wrong password, port or host', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'toro' }) : done(new Error('wrong')),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    const url = (password: string) => `smtp://toro:${password}@127.0.0.1:${port}`;
    expect(await checkMailServer(url('right'))).toMatchObject({ state: 'well' });
    expect(await textOf(checkMailServer(url('wrong')))).toBe(
      `127.0.0.1:${port} refuses name or password. Correct SMTP_URL.`,
    );
    expect(await textOf(checkMailServer('smtp://127.0.0.1:1'))).toContain('Use smtps:// with port 465');
    expect(await checkMailServer('smtp://no-such-host.invalid:25', 2000)).toMatchObject({ state: 'missing' });
  });

  it('says which A record is missing or wrong', async () => {
    const names = namesWith({ a: { 'aluno.example.com': ['192.0.2.1'] } });
    expect(await checkHost(names, 'aluno.example.com', ['192.0.2.1'])).toMatchObject({ state: 'well' });
    expect(await textOf(checkHost(names, 'aluno.example.com', ['192.0.2.9']))).toContain(
      'leads to 192.0.2.1, this machine has 192.0.2.9. Correct the A record',
    );
    expect(await textOf(checkHost(names, 'escritorio.example.com', ['192.0.2.9']))).toBe(
      'escritorio.example.com has no address. Add an A record: escritorio.example.com → 192.0.2.9.',
    );
  });

  it('says what to write into SPF', async () => {
    const check = (...txt: string[]) =>
      textOf(checkSpf(namesWith({ txt: { 'example.com': txt } }), 'example.com', 'smtp.example.net'));
    expect(await check('other', 'v=spf1 include:example.net -all')).toContain('names its mail servers');
    expect(await check('other')).toContain('Add a TXT record: example.com → v=spf1 a:smtp.example.net -all');
    expect(await check('v=spf1 a -all', 'v=spf1 mx -all')).toContain('Join them into one');
    expect(await check('v=spf1 +all')).toContain('lets everybody send');
  });

  it('looks for a DKIM key, by its name or under the usual ones', async () => {
    const names = namesWith({
      txt: {
        'google._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIIB'],
        'old._domainkey.example.com': ['v=DKIM1; p='],
      },
    });
    expect(await textOf(checkDkim(names, 'example.com'))).toBe('example.com has the key google.');
    expect(await textOf(checkDkim(names, 'example.com', 'old'))).toContain('is revoked');
    expect(await textOf(checkDkim(names, 'example.com', 'new'))).toContain(
      'TXT record new._domainkey.example.com',
    );
  });

  it('says what to write into DMARC', async () => {
    const check = (...txt: string[]) =>
      checkDmarc(namesWith({ txt: { '_dmarc.example.com': txt } }), 'example.com');
    expect(await check('v=DMARC1; p=reject')).toMatchObject({ state: 'well' });
    expect(await check('v=DMARC1; p=none')).toMatchObject({ state: 'advice' });
    expect((await check()).text).toContain('Add a TXT record: _dmarc.example.com → v=DMARC1; p=quarantine');
  });

  it('asks the gateway for a token and for nothing else, and names refused credentials', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const isRight = request.headers.authorization === `Basic ${btoa('id:right')}`;
      response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
      response.end(isRight ? '{"access_token":"t","expires_in":3600}' : '{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await checkGateway({ url, clientId: 'id', clientSecret: 'right' })).toMatchObject({
      state: 'well',
    });
    expect(await textOf(checkGateway({ url, clientId: 'id', clientSecret: 'wrong' }))).toContain(
      'Correct GETNET_CLIENT_ID and GETNET_CLIENT_SECRET',
    );
    expect(asked).toEqual(['POST /auth/oauth/v2/token', 'POST /auth/oauth/v2/token']);
    expect(
      await textOf(checkGateway({ url: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'x' })),
    ).toContain('does not answer');
  });
});

const ANSWERS = {
  PUBLIC_URL: 'https://aluno.example.com',
  OFFICE_URL: 'https://escritorio.example.com',
  SMTP_URL: 'smtps://toro:p%40ss@smtp.example.net:465',
  MAIL_FROM: 'Academia Exemplo <nao-responda@example.com>',
  GETNET_URL: '',
  CEP_URL: 'https://viacep.com.br',
  BACKUP_RECIPIENT: '',
};

describe('the environment file (52.1)', () => {
  it('is asked for, with suggestions, until each answer is right', async () => {
    const given = [
      'http://aluno.example.com',
      'https://aluno.example.com',
      '',
      ANSWERS.SMTP_URL,
      '',
      '',
      '',
      '',
    ];
    const asked: string[] = [];
    const printed: string[] = [];
    const values = await askQuestions(
      {},
      async (question, suggestion) => {
        asked.push(`${question} [${suggestion}]`);
        return given.shift() ?? '';
      },
      (line) => printed.push(line),
    );
    expect(values).toMatchObject({
      PUBLIC_URL: 'https://aluno.example.com',
      OFFICE_URL: 'https://escritorio.example.com',
      MAIL_FROM: 'nao-responda@example.com',
      CEP_URL: 'https://viacep.com.br',
    });
    expect(printed).toEqual(['PUBLIC_URL: Write https:// and a host, such as https://aluno.example.com.']);
    expect(asked.join()).not.toContain('Client secret');
    // Nothing is asked twice.
    expect(
      await askQuestions(
        values,
        () => Promise.reject(new Error('asked')),
        () => undefined,
      ),
    ).toEqual(values);
  });

  it('names every missing answer where nobody can be asked', () => {
    expect(findMissing({ ...ANSWERS, SMTP_URL: '' })).toEqual([
      expect.stringMatching(/^SMTP_URL .*Write smtps/),
    ]);
    expect(findMissing({}).map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'OFFICE_URL',
      'SMTP_URL',
      'MAIL_FROM',
    ]);
  });

  it('starts the app in production, keeps its secrets in the next run, and survives quoting', () => {
    const template = readFileSync(inRepository('ops/environment.template'), 'utf8');
    const first = completeValues({ ...ANSWERS, WHATSAPP_URL: 'https://wa.me/?text="oi" $x' });
    const file = fillEnvironmentFile(template, first);
    const read = readEnvironmentFile(file);
    expect(read).toMatchObject(Object.fromEntries(Object.entries(first).filter(([, value]) => value !== '')));
    const { WHATSAPP_URL: _, ...env } = read;
    expect(loadConfig(env)).toMatchObject({
      production: true,
      publicUrl: ANSWERS.PUBLIC_URL,
      mailFrom: ANSWERS.MAIL_FROM,
      trustProxy: 1,
      dataDir: '/var/lib/toro',
    });
    expect(completeValues(read)).toEqual(first);
    expect(completeValues({}).APP_SECRET).not.toBe(first.APP_SECRET);
  });

  it('is written with mode 0600, and nothing is written when an answer is missing', () => {
    const file = join(folder, 'environment');
    const write = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['--import', 'tsx', inRepository('ops/setup/write-environment.ts'), file], {
        env: { PATH: process.env.PATH ?? '', ...env },
        encoding: 'utf8',
        input: '',
      });
    expect(write({ PUBLIC_URL: 'https://aluno.example.com' }).stderr).toContain(
      'OFFICE_URL (Address of the office',
    );
    expect(() => statSync(file)).toThrow('ENOENT');
    expect(write(ANSWERS).status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(write({}).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(file, before.replace(/^PUBLIC_URL=.*$/m, 'PUBLIC_URL='));
    expect(write({}).status).toBe(1);
  });
});

it('sends both hosts, and domains of brands after asking, to all processes (52.1)', () => {
  const site = { publicUrl: 'https://aluno.example.com', officeUrl: 'https://escritorio.example.com' };
  const file = writeCaddyfile({ ...site, ports: [8101, 8102] });
  expect(file).toContain('aluno.example.com, escritorio.example.com {');
  expect(file).toContain('reverse_proxy 127.0.0.1:8101 127.0.0.1:8102 {');
  expect(file).toMatch(/on_demand_tls \{\s+ask http:\/\/127\.0\.0\.1:8100\/v1\/known-host/);
  expect(file).not.toContain('internal');
  const tried = writeCaddyfile({
    publicUrl: 'https://a.test:8443',
    officeUrl: 'https://b.test:8443',
    ports: [1],
    internalAuthority: true,
  });
  expect(tried).toMatch(/a\.test:8443, b\.test:8443 \{\s+tls internal/);
  expect(tried).toMatch(/https:\/\/:8443 \{\s+tls \{\s+on_demand\s+issuer internal/);
});
