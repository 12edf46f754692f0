import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  CARD,
  checkoutClient,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { type GatewayBehaviour, useGateway } from '../../../../../test/fake-gateway.ts';
import { recordLog } from '../../../../../test/record-log.ts';
import { type recordJobs, useApp } from '../../../../../test/test-app.ts';
import { createApp } from '../../../../app.ts';
import * as schema from '../../../../database/schema/index.ts';

const app = useApp({ env: { OPEN_ORDERS_PER_CARD: '1000', DENIALS_BEFORE_DELAY: '1000' } });
const { credit, debit, ask, cardOf } = checkoutClient(app);
const gateway = useGateway(app);
const { lines: logged, log } = recordLog();

/** The card's secrets, as they are and as a gateway may print them. */
const SECRETS = [
  CARD.card_number,
  '5155 9012 2228 0001',
  CARD.holder_name,
  // Three digits occur in many ids and hashes: the security code is searched as a separate value.
  new RegExp(`["':=( ]${CARD.security_code}["', )]`),
];

beforeAll(async () => {
  Object.assign(app.context, { log });
  const { http } = await createApp(app.context, log, '0');
  await http.ready();
  app.request = async (options) => {
    const { token: _, ...request } = options;
    const response = await http.inject(request);
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
});

/** Every row of every table, as text. */
async function everythingWritten(): Promise<string> {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await app.context.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table)} t`,
    );
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

describe('no card data is in the database, jobs, logs or responses', () => {
  it.each(['approve', 'deny', 'error', 'unclear', 'waiting', 'throw'] as GatewayBehaviour[])(
    'after a charge whose gateway is set to %s',
    async (behaviour) => {
      gateway.behaviour = behaviour;
      gateway.actualBehaviour = 'approve';
      const sale = await insertGroupOnSale(app.context);
      const answers = [await credit(buildCheckoutForm(sale)), await debit(buildCheckoutForm(sale))];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const jobs = (app.context.jobs as ReturnType<typeof recordJobs>).queued;
      const traces = [
        await everythingWritten(),
        JSON.stringify(jobs),
        logged.join('\n'),
        JSON.stringify(answers),
      ];
      for (const secret of SECRETS) for (const trace of traces) expect(trace).not.toMatch(secret);
    },
  );

  it('no card data is in the error for an unreadable payload', async () => {
    const form = { ...buildCheckoutForm(await insertGroupOnSale(app.context)), type: 'credit' };
    const good = await cardOf();
    const bad = [
      ['AAAA'],
      [...good].reverse(),
      good.slice(1),
      [...good, ...good],
      await cardOf({ type: 'debit' }),
      await cardOf({ card_number: '5155-9012-2228-0001' }),
      await cardOf({ security_code: '98765' }),
      await cardOf({ brand: 'Diners' as never }),
      await cardOf({ holder_name: '' }),
      await cardOf({ holder_document: '11111111111' }),
      await cardOf({ expiration_month: '13' }),
      await cardOf({ expiration_month: '10', expiration_year: '26' }),
      await cardOf({ holder_name: 'JOSEFINA PORTADORA'.repeat(9) }),
    ];
    const sent = gateway.sent.length;
    for (const card of bad) {
      const { status, body } = await ask('POST', '/v1/checkout/process/onetime', { ...form, card });
      expect(status).toBe(422);
      expect(body.details).toBeUndefined();
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toMatch(secret);
    }
    for (const card of [[], 'x', ['not base64!'], Array(21).fill('AAAA'), ['A'.repeat(701)], null])
      expect((await ask('POST', '/v1/checkout/process/onetime', { ...form, card })).status).toBe(422);
    expect(gateway.sent).toHaveLength(sent);
    expect(logged.join('\n')).not.toContain(CARD.card_number);
  });
});
