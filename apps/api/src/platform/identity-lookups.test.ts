import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../test/checkout-factories.ts';
import { insertStudent } from '../../test/factories.ts';
import { useGateway } from '../../test/fake-gateway.ts';
import { useApp } from '../../test/test-app.ts';
import { countIdentityLookup, deleteOldLookups } from './identity-lookups.ts';
import { createRateLimits, IDENTITY_LOOKUPS } from './rate-limits.ts';

const app = useApp();
const { start, ask } = checkoutClient(app);
const gateway = useGateway(app);

const cpfAt = (at: number) => appendCheckDigits(String(500_000_000 + at));
const network = (at: number) => `10.${80 + Math.floor(at / 250)}.${at % 250}`;

/** Uses up the lookups of a network with unknown addresses. */
async function exhaust(name: string): Promise<void> {
  for (let at = 0; at < IDENTITY_LOOKUPS.network; at++)
    await countIdentityLookup(app.context, { network: name, email: `nada${at}@${name}.test` });
}

it('10,000 addresses from 100 networks take more than a month', () => {
  expect(100 * IDENTITY_LOOKUPS.network).toBeLessThan(10_000);
  expect(IDENTITY_LOOKUPS.days).toBeGreaterThan(31);
});

describe('lookups', () => {
  it('of one network are limited, also when all are sent at once, and repeating one is free', async () => {
    const lookUp = (at: number) =>
      countIdentityLookup(app.context, { network: '10.70.1', email: `a${at}@toro.test` });
    const results = await Promise.all(Array.from({ length: 130 }, (_, at) => lookUp(at)));
    const allowed = results.flatMap((isAllowed, at) => (isAllowed ? [at] : []));
    expect(allowed).toHaveLength(IDENTITY_LOOKUPS.network);
    expect(await lookUp(allowed[0] ?? 0)).toBe(true);
    expect(await lookUp(1000)).toBe(false);
    expect(await countIdentityLookup(app.context, { network: '10.70.2', email: 'a1000@toro.test' })).toBe(
      true,
    );
  });

  it('of one e-mail or one CPF are limited over all networks', async () => {
    const byEmail = [];
    const byCpf = [];
    for (let at = 0; at < 12; at++) {
      byEmail.push(
        await countIdentityLookup(app.context, {
          network: network(at),
          email: 'um@toro.test',
          cpf: cpfAt(at),
        }),
      );
      byCpf.push(
        await countIdentityLookup(app.context, {
          network: network(20 + at),
          email: `b${at}@toro.test`,
          cpf: cpfAt(100),
        }),
      );
    }
    const expected = [...Array(10).fill(true), false, false];
    expect([byEmail, byCpf]).toEqual([expected, expected]);
  });

  it('are counted for 45 days, survive a restart and are deleted afterwards', async () => {
    await exhaust('10.71.0');
    const again = { network: '10.71.0', email: 'x@toro.test' };
    const restarted = { ...app.context, limits: await createRateLimits(undefined, 60) };
    expect(await countIdentityLookup(restarted, again)).toBe(false);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 44 * 86_400_000);
    expect(await countIdentityLookup(app.context, again)).toBe(false);
    app.clock.now = new Date(now.getTime() + 45 * 86_400_000 + 1);
    expect(await countIdentityLookup(app.context, again)).toBe(true);
    await deleteOldLookups(app.context);
    const { rows } = await app.context.db.execute(sql`select id from identity_lookups`);
    expect(rows).toHaveLength(1);
    app.clock.now = now;
  });

  it('store no address, CPF or network in clear', async () => {
    const lookup = { network: '10.72.9', email: 'clara@toro.test', cpf: cpfAt(7) };
    await countIdentityLookup(app.context, lookup);
    const { rows } = await app.context.db.execute(sql`select t::text as row from identity_lookups t`);
    for (const value of Object.values(lookup)) expect(JSON.stringify(rows)).not.toContain(value);
  });
});

describe('beyond the limit of a network', () => {
  it('findStudent returns the same for registered and unknown persons', async () => {
    await exhaust('10.73.0');
    const student = await insertStudent(app.context);
    const find = async (query: string) =>
      (await ask('GET', `/v1/checkout/findStudent?${query}`, undefined, '10.73.0.5')).body;
    expect(await find(`email=${student.email}`)).toEqual(await find('email=ninguem@toro.test'));
    expect(await find(`cpf=${student.cpf}&email=a@toro.test`)).toEqual(
      await find(`cpf=${cpfAt(1)}&email=a@toro.test`),
    );
    expect(await find(`cpf=${cpfAt(1)}&email=${student.email}`)).toMatchObject({ email_taken: false });
  });

  it('a forgotten password returns the same for registered and unknown addresses, and the mail is sent', async () => {
    await exhaust('10.74.0');
    const student = await insertStudent(app.context);
    const forget = (email: string) =>
      app.request({
        method: 'POST',
        url: '/v1/generate-password',
        payload: { email },
        remoteAddress: '10.74.0.5',
      });
    const [known, unknown] = [await forget(student.email), await forget('ninguem@toro.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { rows } = await app.context.db.execute(
      sql`select id from mail_outbox where recipient = ${student.email}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('a purchase returns the same for the e-mail of another CPF, and a free one is refused for all', async () => {
    await exhaust('10.75.0');
    gateway.behaviour = 'waiting';
    const student = await insertStudent(app.context);
    const sale = await insertGroupOnSale(app.context);
    const free = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
    const buyAs = (email: string) => start(buildCheckoutForm(sale, { email }), '10.75.0.5');
    const [known, unknown] = [await buyAs(student.email), await buyAs('ninguem1@toro.test')];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    for (const email of [student.email, 'ninguem2@toro.test']) {
      const { status, body } = await start(buildCheckoutForm(free, { email, type: 'free' }), '10.75.0.5');
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(body.error).toContain('outra conexão');
    }
  });
});
