import { academyDay } from '@toro/domain/base/calendar/day';
import { parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { orders } from '../../../database/schema/index.ts';
import { sweepRefunds } from '../checkout/refunds/sweep-refunds.ts';
import { withdrawPurchase } from '../checkout/withdrawals/withdraw-purchase.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy, refundsOf } = orderClient(app);

const step = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('chargeback' as const), percent: fc.integer({ min: 1, max: 120 }) }),
  fc.record({
    kind: fc.constantFrom('won', 'lost', 'correct', 'withdraw', 'answer', 'silence'),
    percent: fc.constant(0),
  }),
);

const cents = (decimal: string) => parseDecimal(decimal) ?? Number.NaN;
const sumOf = (rows: Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + cents(row[name] ?? ''), 0);

/** What every page says of the net of an order. */
async function readNets(cookie: string, number: number) {
  const get = async (path: string) =>
    (await office.request({ method: 'GET', url: `/v1/office/${path}`, cookie })).body;
  const page = await get(`orders/${number}`);
  const [listed] = (await get(`orders?q=${number}`)).rows;
  const filtered = await get(`order-sums?q=${number}`);
  const accounting = (await get(`accounting?q=${number}&size=100`)).rows;
  const [disputed] = page.chargebacks;
  const ofChargeback = disputed && (await get(`chargebacks/${disputed.id}`)).order.sums;
  return {
    page,
    nets: [
      page.sums.net,
      listed.net,
      filtered.net,
      toDecimal(sumOf(accounting, 'net')),
      ...(ofChargeback ? [ofChargeback.net] : []),
    ],
    all: (await get('order-sums')).net,
    closing: (await get(`closings/${academyDay(app.clock.now)}`)).sum.net,
  };
}

it('goes back once whatever happens, and every page shows the same net', async () => {
  const finance = await office.enter('finance');
  const post = (path: string, payload: object) =>
    office.request({ method: 'POST', url: `/v1/office/${path}`, cookie: finance.cookie, payload });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 200, max: 150_000 }),
      fc.nat(100),
      async (steps, price, fee) => {
        const { number, id, order } = await buy({}, { priceCents: price, cashPriceCents: price });
        const paid = (await order()).totalCents;
        await app.context.db.update(orders).set({ feeCents: fee }).where(eq(orders.id, id));
        const action = async ({ kind, percent }: { kind: string; percent: number }) => {
          const { page } = await readNets(finance.cookie, number);
          const chargeback = page.chargebacks[0];
          const amount = Math.max(1, Math.floor((paid * percent) / 100));
          if (kind === 'refund')
            return post(`orders/${number}/refunds`, {
              amount,
              to_wallet: percent % 3 === 0,
              reason: 'other',
              note: 'Uma parte',
              ends_enrolment: false,
              latest_refund: page.latest_refund,
            });
          if (kind === 'chargeback')
            return post(`orders/${number}/chargebacks`, {
              day: academyDay(app.clock.now),
              amount,
              reference: `CB-${number}`,
              ends_enrolment: false,
            });
          if (kind === 'correct')
            return post(`chargebacks/${chargeback?.id ?? 1}/correction`, {
              state: chargeback?.state === 'won' ? 'lost' : 'won',
              reason: 'O banco voltou atrás',
            });
          if (kind === 'won' || kind === 'lost')
            return post(`chargebacks/${chargeback?.id ?? 1}/end`, { state: kind });
          gateway.cancelResult = kind === 'silence' ? 'unclear' : 'done';
          if (kind !== 'withdraw') return sweepRefunds(app.context);
          const { studentId } = await order();
          // An open chargeback and a spent payment reject it.
          return withdrawPurchase(app.context, studentId ?? 0, id).catch(() => undefined);
        };
        for (const each of steps) {
          await action(each);
          const { page, nets, all, closing } = await readNets(finance.cookie, number);
          const { sums } = page;
          expect(new Set(nets).size, JSON.stringify(nets)).toBe(1);
          expect(closing).toBe(all);
          const returned = cents(sums.refunded) + cents(sums.charged_back);
          expect(paid - returned).toBeGreaterThanOrEqual(0);
          expect(cents(sums.net)).toBe(paid - returned - fee);
          expect(cents(sums.list) - cents(sums.cash_discount) - cents(sums.coupon)).toBe(paid);
          const moving = (await refundsOf(id))
            .filter(({ state }) => ['requested', 'waiting', 'sent', 'unclear'].includes(state))
            .reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(returned + moving).toBeLessThanOrEqual(paid);
        }
      },
    ),
    { numRuns: Math.max(15, propertyRuns(150)) },
  );
}, 240_000);
