import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig as sandboxConfig } from '../../sandbox/src/config.ts';
import { createSandbox } from '../../sandbox/src/create-sandbox.ts';
import { MailStore } from '../../sandbox/src/mail/mail-store.ts';
import { queryDuePayments } from '../src/features/sales/payments/poll-payments.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createGetnet } from '../src/platform/gateway/getnet.ts';
import { buildCheckoutForm, CARD, checkoutClient, insertGroupOnSale } from './checkout-factories.ts';
import { recordLog } from './record-log.ts';
import { recordJobs, useApp } from './test-app.ts';

const DENIED = '5155901222270002';
const HOLDER_CPF = '39053344705';
const CODE = '967';
const card = { security_code: CODE, holder_document: HOLDER_CPF };

const { lines, log } = recordLog();
const app = useApp({ env: { LOG_LEVEL: 'trace' }, log });
const client = checkoutClient(app);
const jobs = recordJobs();
const sandboxDir = mkdtempSync(join(tmpdir(), 'toro-safety-'));
let sandbox: FastifyInstance;
let sandboxUrl: string;

beforeAll(async () => {
  const config = sandboxConfig({ DATA_DIR: sandboxDir, PUBLIC_URL: 'http://127.0.0.1:9' });
  sandbox = createSandbox(config, new MailStore(config.mailFolder));
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  sandboxUrl = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
  const { getnet } = loadConfig({ SANDBOX_URL: sandboxUrl });
  if (!getnet) throw new Error('no gateway');
  app.context.gateway = createGetnet(getnet);
  app.context.jobs = jobs;
});
afterAll(async () => {
  await sandbox.close();
  rmSync(sandboxDir, { recursive: true, force: true });
});

const injectFault = (kind: string, more = {}) =>
  sandbox.inject({
    method: 'POST',
    url: '/gateway/faults',
    payload: { faults: [{ kind, count: 1, ...more }] },
  });

async function buyByCredit(number = CARD.card_number) {
  const form = buildCheckoutForm(await insertGroupOnSale(app.context));
  const { body } = await client.credit(form, { ...card, card_number: number });
  return body.processing.extra._cart.status as string;
}

/** Buys by debit, including the redirect to the bank and back. */
async function buyByDebit() {
  const form = buildCheckoutForm(await insertGroupOnSale(app.context));
  const payload = { ...form, type: 'debit', card: await client.cardOf({ ...card, type: 'debit' }) };
  const { body } = await client.start(payload);
  const { url, fields } = body.challenge;
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  const PaRes = /name="PaRes" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const back = new URL(fields.TermUrl);
  return app.request({
    method: 'POST',
    url: back.pathname + back.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ MD: fields.MD, PaRes }).toString(),
  });
}

/** Every row of every table as text, queues and outbox included. */
async function dumpRows(): Promise<string[]> {
  const { db } = app.context;
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await db.execute<{ row: unknown }>(sql.raw(`select to_jsonb(t) as row from ${name} t`));
    rows.push(...found.rows.map(({ row }) => `${name} ${JSON.stringify(row)}`));
  }
  return rows;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const LONG_TOKEN = /[\w+/-]{32,}/g;

/** Finds card data in a text; random ids are ignored because they may contain any three digits. */
function findSecrets(text: string): string[] {
  const found = [CARD.card_number, DENIED, CARD.holder_name, HOLDER_CPF].filter((secret) =>
    text.toUpperCase().includes(secret),
  );
  const plain = text.replaceAll(UUID, '').replaceAll(LONG_TOKEN, '');
  return new RegExp(`(^|\\D)${CODE}(\\D|$)`).test(plain.replaceAll(/\d\.\d+|\d{2}:\d{2}/g, ''))
    ? [...found, CODE]
    : found;
}

describe('over the real adapter and the sandbox', () => {
  it('the buyer is shown APPROVED, DENIED, ERROR or PROCESSING (PAY-47)', async () => {
    expect(await buyByCredit()).toBe('APPROVED');
    expect(await buyByCredit(DENIED)).toBe('DENIED');
    await injectFault('error-before-charge');
    expect(await buyByCredit()).toBe('ERROR');
    await injectFault('timeout-after-charge', { seconds: 0 });
    expect(await buyByCredit()).toBe('PROCESSING');
  });

  it('a charge behind a 500 response is found, and debit is paid at the bank', async () => {
    await injectFault('error-after-charge');
    expect(await buyByCredit()).toBe('APPROVED');
    const returned = await buyByDebit();
    expect(returned.status).toBe(303);
    expect(returned.headers.location).toContain('status=APPROVED');
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    await queryDuePayments(app.context);
    const open = await app.context.db.execute(sql`select id from orders where status = 'processing'`);
    expect(open.rows).toEqual([]);
  });

  it('no card data is stored in rows, jobs, mails, logs or the sandbox’s file', async () => {
    const rows = await dumpRows();
    expect(rows.filter((row) => row.startsWith('public.payments')).length).toBeGreaterThanOrEqual(6);
    expect(rows.some((row) => row.startsWith('public.mail_outbox'))).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
    const file = readFileSync(join(sandboxDir, 'sandbox/gateway.jsonl'), 'utf8').split('\n');
    const texts = [...rows, ...lines, ...jobs.queued.map((job) => JSON.stringify(job)), ...file];
    expect(texts.filter((text) => findSecrets(text).length > 0)).toEqual([]);
    expect(findSecrets(`{"security_code":"${CODE}"}`)).toEqual([CODE]);
  });
});
