import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';

const secret = () => randomBytes(32).toString('base64');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const SECRETS: Record<string, string> = {
  APP_SECRET: secret(),
  RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  METRICS_TOKEN: secret(),
  SMTP_URL: `smtp://toro:${randomBytes(16).toString('hex')}@smtp.test:587`,
  S3_ENDPOINT: 'https://s3-interno.test',
  S3_BUCKET: 'balde-interno',
  S3_ACCESS_KEY_ID: randomBytes(12).toString('hex'),
  S3_SECRET_ACCESS_KEY: secret(),
  GETNET_URL: 'https://getnet-interno.test',
  GETNET_CLIENT_ID: randomBytes(16).toString('hex'),
  GETNET_CLIENT_SECRET: secret(),
  GETNET_SELLER_ID: randomBytes(16).toString('hex'),
};

const office = useOffice({ env: SECRETS });

/** The values that must not leave the server; of an address also its password, of a key each line. */
const values = () =>
  [...Object.values(SECRETS), office.app.url].flatMap((value) => [
    value,
    ...(/:([^:@/]+)@/.exec(value)?.slice(1) ?? []).filter((part) => part.length >= 12),
    ...value.split('\n').filter((line) => line.length === 64),
  ]);

it('Servidor shows Direção alone whether each variable is set (SETTING-21)', async () => {
  const owner = await office.enter('owner');
  const { body } = await office.request({
    method: 'GET',
    url: '/v1/office/settings/server',
    cookie: owner.cookie,
  });
  const variables = body.groups.flatMap((group: { variables: object[] }) => group.variables);
  const isSet = (name: string) => variables.find((each: { name: string }) => each.name === name)?.set;
  for (const name of Object.keys(SECRETS)) expect([name, isSet(name)]).toEqual([name, true]);
  for (const name of ['REDIS_URL', 'ISSUER_HOSTS', 'VIDEO_HOSTS', 'ROLE'])
    expect([name, isSet(name)]).toEqual([name, false]);
  for (const role of ['communication', 'auditor', 'content'] as const) {
    const { cookie } = await office.enter(role);
    const { status } = await office.request({ method: 'GET', url: '/v1/office/settings/server', cookie });
    expect(status).toBe(403);
  }
});

it('no answer of the office contains a secret of the environment (SETTING-21)', async () => {
  const { cookie, id } = await office.enter('owner');
  const answers: string[] = [];
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const { status, body, headers } = await office.request({ method, url, cookie, payload });
    answers.push(JSON.stringify([body, headers]));
    return status;
  };
  const statuses = new Map<string, number>();
  for (const calls of Object.values(officeCatalogue))
    for (const [name, { call }] of Object.entries(calls)) {
      if (/logout|endStaffSession|endOther/i.test(name)) continue;
      const method = call.method as 'GET';
      const url = call.path.replace(':tag', 'toro').replace(':list', 'staff').replace(/:\w+/g, String(id));
      const query = name === 'listSettingVersions' ? '?section=academy' : '';
      statuses.set(name, await ask(method, url + query, method === 'GET' ? undefined : {}));
    }
  // The pages that show configuration have answered, and not with an error.
  for (const name of ['getOfficeConfig', 'getServerStatus', 'getContactSetting', 'listBrands', 'listAudit'])
    expect([name, statuses.get(name)]).toEqual([name, 200]);
  for (const path of ['/', '/configuracoes', '/healthz', '/readyz', '/metrics', '/v1/office/docs/json'])
    await ask('GET', path);
  const found = values().filter((value) =>
    answers.some((answer) => answer.includes(JSON.stringify(value).slice(1, -1))),
  );
  expect(found).toEqual([]);
  expect(values().length).toBeGreaterThan(20);
});
